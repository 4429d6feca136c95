import { Socket } from "node:net";
import type { PoolClient } from "pg";

/** What a server that has reached a time limit of its own still needs to say so. */
const MARGIN_MS = 5_000;

/**
 * Breaks a connection on which nothing has come or gone for longer than the server itself allows a statement. A host that vanished or
 * a server process that hangs closes no socket: without this, no matter who waits for its answer waits for ever.
 * @param statementTimeoutMs 0: statements may take any time, so silence says nothing
 */
export function giveUpOnSilence(client: PoolClient, statementTimeoutMs: number): void {
  if (statementTimeoutMs === 0) return;
  const socket = socketOf(client);
  const onSilence = () => socket?.destroy(new Error("Connection terminated: the database stopped responding"));
  socket?.setTimeout(statementTimeoutMs + MARGIN_MS, onSilence);
}

/** The driver has no public way to its socket. */
function socketOf(client: PoolClient): Socket | undefined {
  const connection: unknown = Reflect.get(client, "connection");
  const stream: unknown =
    typeof connection === "object" && connection !== null ? Reflect.get(connection, "stream") : null;
  return stream instanceof Socket ? stream : undefined;
}
