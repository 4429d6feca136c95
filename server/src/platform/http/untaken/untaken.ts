import type { ServerResponse } from "node:http";

/** Nothing is taken for this long: the caller is disconnected. */
const SILENT_MS = 30_000;
/** Characters of one network's responses that wait to be taken: a few of the largest. */
const MOST_CHARACTERS = 60_000_000;

interface Waiting {
  readonly response: ServerResponse;
  readonly characters: number;
}

/**
 * Complete responses that callers haven't taken yet: they are in memory, so slow and silent callers are bounded, network by network
 * (PLUS-1255). Not for media, whose players pause.
 */
export class Untaken {
  readonly #of = new Map<string, Set<Waiting>>();
  readonly #limits: { readonly silentMs: number; readonly mostCharacters: number };

  constructor(limits = { silentMs: SILENT_MS, mostCharacters: MOST_CHARACTERS }) {
    this.#limits = limits;
  }

  /** Before it is sent. Beyond the limit the network's oldest responses are given up. */
  add(network: string, response: ServerResponse, characters: number): void {
    const { silentMs, mostCharacters } = this.#limits;
    const own = this.#of.get(network) ?? new Set();
    this.#of.set(network, own);
    const waiting = { response, characters };
    own.add(waiting);
    onceClosed(response, () => {
      own.delete(waiting);
      if (own.size === 0) this.#of.delete(network);
    });
    // Restarted by each piece that is taken.
    response.setTimeout(silentMs, () => response.destroy());
    let sum = 0;
    for (const one of own) sum += one.characters;
    for (const oldest of own) {
      if (sum <= mostCharacters || oldest === waiting) break;
      oldest.response.destroy();
      own.delete(oldest);
      sum -= oldest.characters;
    }
  }
}

/** Also if it is closed already: a caller may leave before anybody listens. */
export function onceClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work();
  else response.once("close", work);
}
