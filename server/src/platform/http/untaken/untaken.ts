import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerHttp2Stream } from "node:http2";
import type { Socket } from "node:net";
import { carrierOf, streamOf } from "../secure/http2-message.ts";

/** A caller that reads nothing for this long is disconnected. */
const SILENT_MS = 30_000;
/** The most bytes of one network's responses that wait to be read: a few of the largest. */
const MOST_OF_A_NETWORK = 64 * 1024 ** 2;
/** The most bytes of all networks together. */
const MOST_IN_ALL = 256 * 1024 ** 2;
/** How often a socket is checked before it counts as silent. */
const LOOKS = 4;

interface UntakenLimits {
  readonly silentMs: number;
  readonly mostOfANetwork: number;
  readonly mostInAll?: number;
}

/** Who a response is for. */
interface Taker {
  /** See `networkOf`. */
  readonly network: string;
  /** A person or a link within the network, however many sessions or visits they have. */
  readonly crowd: string;
}

interface Exchange {
  readonly request: Pick<IncomingMessage, "socket">;
  readonly response: ServerResponse;
}

type Carrier = Socket | ServerHttp2Stream;

interface Waiting {
  readonly crowd: string;
  /** A connection, or a stream of one. */
  readonly carrier: Carrier;
  readonly bytes: number;
}

/** The waiting responses, in order of arrival. */
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

  /**
   * Beyond the limit the crowd with the most bytes loses its oldest response, and with it whatever else waits on that connection.
   */
  giveUp(newest: Waiting, mostBytes: number): void {
    while (this.bytes > mostBytes) {
      const oldest = this.#oldestOfMost(newest);
      if (oldest === undefined) return;
      oldest.carrier.destroy();
      // Runs now rather than on close, so that it no longer counts anywhere.
      for (const leave of worksOf(oldest.carrier)) leave();
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
 * Limits the complete responses in memory that callers haven't read yet, per network and in total, so that slow and silent
 * callers can't exhaust it (PLUS-1255). Not for media, whose players pause.
 */
export class Untaken {
  readonly #of = new Map<string, Crowds>();
  readonly #all = new Crowds();
  readonly #limits: UntakenLimits;

  constructor(limits: UntakenLimits = { silentMs: SILENT_MS, mostOfANetwork: MOST_OF_A_NETWORK }) {
    this.#limits = limits;
  }

  /** The bytes that wait now, for all networks. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /**
   * Called before a response is sent. Beyond a limit, the crowd with the most unread bytes loses its oldest response (PLUS-1268).
   */
  add({ network, crowd }: Taker, { request, response }: Exchange, bytes: number): void {
    // A response queued behind another one on its connection has no socket until its turn, which may never come (PLUS-1267).
    const carrier = carrierOf(request);
    const own = this.#of.get(network) ?? new Crowds();
    this.#of.set(network, own);
    const waiting = { crowd, carrier, bytes };
    own.add(waiting);
    this.#all.add(waiting);
    const unwatch = endSilent(carrier, this.#limits.silentMs);
    const leave = () => {
      unwatch();
      worksOf(carrier).delete(leave);
      own.delete(waiting);
      this.#all.delete(waiting);
      if (own.isEmpty && this.#of.get(network) === own) this.#of.delete(network);
    };
    worksOf(carrier).add(leave);
    if (carrier.closed) leave();
    else onceClosed(response, leave);
    own.giveUp(waiting, this.#limits.mostOfANetwork);
    this.#all.giveUp(waiting, this.#limits.mostInAll ?? MOST_IN_ALL);
  }
}

/**
 * Returns the bytes that the system hasn't accepted yet. Node has no public property for this; its own timers read the same one.
 */
function leftOf(carrier: Carrier): number {
  const { _handle } = carrier as { _handle?: { writeQueueSize?: number } | null };
  return _handle?.writeQueueSize ?? carrier.writableLength;
}

/**
 * Closes a connection from which nothing is read for this long. A socket's own timeout also restarts with each byte received, so
 * empty lines between requests would hold responses forever.
 * @returns a function that stops checking
 */
function endSilent(carrier: Carrier, silentMs: number): () => void {
  let before = -1;
  let looks = 0;
  // By HTTP/2 a response is written in pieces of the same size, so what is left may look the same although the last was read.
  const read = () => {
    before = -1;
  };
  carrier.on("drain", read);
  const timer = setInterval(() => {
    const left = leftOf(carrier);
    looks = left > 0 && left === before ? looks + 1 : 0;
    before = left;
    if (looks >= LOOKS) carrier.destroy();
  }, silentMs / LOOKS).unref();
  return () => {
    clearInterval(timer);
    carrier.off("drain", read);
  };
}

const WORKS = new WeakMap<Carrier, Set<() => void>>();

/** Callbacks that run when the connection closes: before Node 24, responses without a socket aren't notified. */
function worksOf(carrier: Carrier): Set<() => void> {
  const known = WORKS.get(carrier);
  if (known !== undefined) return known;
  const works = new Set<() => void>();
  WORKS.set(carrier, works);
  carrier.once("close", () => {
    for (const work of works) work();
  });
  return works;
}

/** Also runs the work if the response has closed already: a caller may disconnect before a listener is added. */
export function onceClosed(response: ServerResponse, work: () => void): void {
  const stream = streamOf(response);
  if (response.closed || response.destroyed || stream?.closed) work();
  else response.once("close", work);
}
