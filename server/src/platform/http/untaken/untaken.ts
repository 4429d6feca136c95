import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Nothing is taken for this long: the caller is disconnected. */
const SILENT_MS = 30_000;
/** Bytes of one network's responses that wait to be taken: a few of the largest. */
const MOST_OF_A_NETWORK = 64 * 1024 ** 2;
/** However many networks leave them. */
const MOST_IN_ALL = 256 * 1024 ** 2;
/** Times that a socket is looked at before it counts as silent. */
const LOOKS = 4;

interface UntakenLimits {
  readonly silentMs: number;
  readonly mostOfANetwork: number;
  readonly mostInAll?: number;
}

/** Whose response it is. */
interface Taker {
  /** See `networkOf`. */
  readonly network: string;
  /** Within the network: a person or a link, however many sessions or visits it has. */
  readonly crowd: string;
}

interface Exchange {
  readonly request: Pick<IncomingMessage, "socket">;
  readonly response: ServerResponse;
}

interface Waiting {
  readonly crowd: string;
  readonly socket: Socket;
  readonly bytes: number;
}

/** Responses that wait, in the order in which they came. */
class Crowds {
  readonly #waiting = new Set<Waiting>();
  bytes = 0;

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(one: Waiting): void {
    this.#waiting.add(one);
    this.bytes += one.bytes;
  }

  delete(one: Waiting): void {
    if (this.#waiting.delete(one)) this.bytes -= one.bytes;
  }

  /** Beyond the limit the crowd with most bytes loses its oldest response, and with it what else waits on that connection. */
  giveUp(newest: Waiting, mostBytes: number): void {
    while (this.bytes > mostBytes) {
      const oldest = this.#oldestOfMost(newest);
      if (oldest === undefined) return;
      oldest.socket.destroy();
      // Now, not when it has closed: it counts nowhere any longer.
      for (const leave of worksOf(oldest.socket)) leave();
    }
  }

  #oldestOfMost(newest: Waiting): Waiting | undefined {
    const sums = new Map<string, number>();
    for (const { crowd, bytes } of this.#waiting) sums.set(crowd, (sums.get(crowd) ?? 0) + bytes);
    const sumOf = ({ crowd }: Waiting) => sums.get(crowd) ?? 0;
    let most: Waiting | undefined;
    for (const one of this.#waiting) if (one !== newest && (most === undefined || sumOf(one) > sumOf(most))) most = one;
    return most;
  }
}

/**
 * Complete responses that callers haven't taken yet: they are in memory, so slow and silent callers are bounded, network by network
 * and all together (PLUS-1255). Not for media, whose players pause.
 */
export class Untaken {
  readonly #of = new Map<string, Crowds>();
  readonly #all = new Crowds();
  readonly #limits: UntakenLimits;

  constructor(limits: UntakenLimits = { silentMs: SILENT_MS, mostOfANetwork: MOST_OF_A_NETWORK }) {
    this.#limits = limits;
  }

  /** Those that wait now, of all networks. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /** Before it is sent. Beyond a limit, the crowd that leaves most untaken loses its oldest response (PLUS-1268). */
  add({ network, crowd }: Taker, { request, response }: Exchange, bytes: number): void {
    // A response behind another one of its connection has no socket until its turn, which may never come (PLUS-1267).
    const { socket } = request;
    const own = this.#of.get(network) ?? new Crowds();
    this.#of.set(network, own);
    const waiting = { crowd, socket, bytes };
    own.add(waiting);
    this.#all.add(waiting);
    const unwatch = endSilent(socket, this.#limits.silentMs);
    const leave = () => {
      unwatch();
      worksOf(socket).delete(leave);
      own.delete(waiting);
      this.#all.delete(waiting);
      if (own.isEmpty && this.#of.get(network) === own) this.#of.delete(network);
    };
    worksOf(socket).add(leave);
    if (socket.closed) leave();
    else onceClosed(response, leave);
    own.giveUp(waiting, this.#limits.mostOfANetwork);
    this.#all.giveUp(waiting, this.#limits.mostInAll ?? MOST_IN_ALL);
  }
}

/** What the system hasn't taken yet. Node has no public name for it; its own timers read the same. */
function leftOf(socket: Socket): number {
  const { _handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return _handle?.writeQueueSize ?? socket.writableLength;
}

/**
 * Ends a connection of which nothing is taken for so long. A socket's own timeout also restarts with each byte that comes in: empty
 * lines between requests would hold responses for ever.
 * @returns stops looking
 */
function endSilent(socket: Socket, silentMs: number): () => void {
  let before = -1;
  let looks = 0;
  const timer = setInterval(() => {
    const left = leftOf(socket);
    looks = left > 0 && left === before ? looks + 1 : 0;
    before = left;
    if (looks >= LOOKS) socket.destroy();
  }, silentMs / LOOKS).unref();
  return () => clearInterval(timer);
}

const WORKS = new WeakMap<Socket, Set<() => void>>();

/** Done when the connection closes: before Node 24, responses without a socket don't hear of it. */
function worksOf(socket: Socket): Set<() => void> {
  const known = WORKS.get(socket);
  if (known !== undefined) return known;
  const works = new Set<() => void>();
  WORKS.set(socket, works);
  socket.once("close", () => {
    for (const work of works) work();
  });
  return works;
}

/** Also if it is closed already: a caller may leave before anybody listens. */
export function onceClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work();
  else response.once("close", work);
}
