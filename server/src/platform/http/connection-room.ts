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

/** A connection, or a stream of one. */
interface Guest {
  readonly destroyed: boolean;
  destroy(): unknown;
  once(event: "close", work: () => void): unknown;
}

/**
 * Holds at most `most` guests. Then each new one closes the oldest idle one of the network with the most: without a limit the
 * program runs out of files, and one stranger's idle connections lock everyone out (PLUS-1029).
 */
export class Room<G extends Guest> {
  readonly #networks = new Map<string, Set<G>>();
  readonly #most: number;
  readonly #isBusy: (guest: G) => boolean;
  #count = 0;

  /** @param isBusy whether a caller waits for a response of the guest */
  constructor(most: number, isBusy: (guest: G) => boolean) {
    this.#most = most;
    this.#isBusy = isBusy;
  }

  enter(network: string, guest: G): void {
    const guests = this.#networks.get(network) ?? new Set();
    if (this.#count >= this.#most) this.#oldestIdle(this.#largest(guests))?.destroy();
    this.#networks.set(network, guests.add(guest));
    this.#count += 1;
    guest.once("close", () => {
      this.#count -= 1;
      guests.delete(guest);
      if (guests.size === 0 && this.#networks.get(network) === guests) this.#networks.delete(network);
    });
  }

  /** Returns the newcomer's own network if none has more guests. */
  #largest(own: ReadonlySet<G>): ReadonlySet<G> {
    let found = own;
    for (const guests of this.#networks.values()) if (guests.size > found.size) found = guests;
    return found;
  }

  /** Returns the oldest guest if all are busy. Sets keep insertion order. */
  #oldestIdle(guests: ReadonlySet<G>): G | undefined {
    let oldest: G | undefined;
    for (const guest of guests) {
      if (guest.destroyed) continue;
      if (!this.#isBusy(guest)) return guest;
      oldest ??= guest;
    }
    return oldest;
  }
}

/** Limits the open connections of a server, see `Room`. */
export function limitConnections(server: Server, most: number, isBusy: (socket: Socket) => boolean): void {
  const room = new Room<Socket>(most, isBusy);
  server.on("connection", (socket: Socket) => room.enter(networkOf(socket.remoteAddress ?? ""), socket));
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
