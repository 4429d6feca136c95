import { Socket } from "node:net";
import type { PoolClient } from "pg";

/** How long a server may take to report its own timeout. */
const MARGIN_MS = 5_000;

/**
 * Closes a connection that is silent for longer than the server allows a statement. A vanished host or a hanging server process
 * closes no socket, so its clients would wait forever.
 * @param statementTimeoutMs 0: statements may take any time, so silence proves nothing
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
