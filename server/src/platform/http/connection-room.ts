import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../call/network-of.ts";

/** The limit for one server, however many files the program may open. */
const MOST = 10_000;
/**
 * The server's share of the files that may be open: the app and uploads have a server each, and storage and the database need the
 * rest.
 */
const PART_OF_FILES = 0.4;

/** Returns how many connections each server of this program may have. */
export function mostConnections(openFiles = openFilesHere()): number {
  return Math.min(MOST, Math.floor(openFiles * PART_OF_FILES));
}

/**
 * Once `most` connections are open, each new one closes the oldest idle one of the network with the most. Without a limit the
 * program runs out of files, and one stranger's idle connections lock everyone out (PLUS-1029).
 * @param isBusy whether a caller waits for a response on the connection
 */
export function limitConnections(server: Server, most: number, isBusy: (socket: Socket) => boolean): void {
  const networks = new Map<string, Set<Socket>>();
  let open = 0;
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = networks.get(network) ?? new Set();
    if (open >= most) oldestIdle(largest(networks, sockets), isBusy)?.destroy();
    networks.set(network, sockets.add(socket));
    open += 1;
    socket.once("close", () => {
      open -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && networks.get(network) === sockets) networks.delete(network);
    });
  });
}

/** Returns the newcomer's own network if none has more connections. */
function largest(networks: ReadonlyMap<string, ReadonlySet<Socket>>, own: ReadonlySet<Socket>): ReadonlySet<Socket> {
  let found = own;
  for (const sockets of networks.values()) if (sockets.size > found.size) found = sockets;
  return found;
}

/** Returns the oldest connection if all are busy. Sets keep insertion order. */
function oldestIdle(sockets: ReadonlySet<Socket>, isBusy: (socket: Socket) => boolean): Socket | undefined {
  let oldest: Socket | undefined;
  for (const socket of sockets) {
    if (socket.destroyed) continue;
    if (!isBusy(socket)) return socket;
    oldest ??= socket;
  }
  return oldest;
}

/** Infinite if it is "unlimited" or unknown. */
function openFileLimit(): number {
  const { report } = process;
  Reflect.set(report, "excludeNetwork", true);
  const limits: unknown = Reflect.get(report.getReport(), "userLimits");
  const files: unknown = typeof limits === "object" && limits !== null ? Reflect.get(limits, "open_files") : null;
  const soft: unknown = typeof files === "object" && files !== null ? Reflect.get(files, "soft") : null;
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}

let filesHere: number | undefined;

/** Read once: Node creates a full diagnostic report for it, which takes milliseconds. */
function openFilesHere(): number {
  filesHere ??= openFileLimit();
  return filesHere;
}
