import { createHash } from "node:crypto";
import { FairQueue } from "./fair-queue.ts";

/** Lanes of a network, shared by its tokens: with a lane per token, an attacker who invents tokens would have thousands. */
const LANES = 64;
const MOST_WAITING = 20_000;
const MOST_WAITING_PER_NETWORK = 5_000;

interface Network {
  readonly queue: FairQueue;
  calls: number;
}

/**
 * Callers take turns by network before they are identified. Otherwise one network with hundreds of concurrent calls would have
 * every database connection, and its queries would be parsed before everybody else's. Within a network they take turns by token,
 * so that a program that calls without pause doesn't hold up a colleague (PLUS-1329).
 */
export class ArrivalQueue {
  readonly #all: FairQueue;
  readonly #networks = new Map<string, Network>();
  readonly #perNetwork: number;

  /** @param connections of the database */
  constructor(connections: number) {
    const atOnce = Math.max(2, connections >> 1);
    this.#perNetwork = Math.max(1, connections >> 2);
    const most = { waiting: MOST_WAITING, waitingPerLane: MOST_WAITING_PER_NETWORK };
    this.#all = new FairQueue({ atOnce, atOncePerLane: this.#perNetwork, ...most });
  }

  /** @throws AppError UNAVAILABLE or TOO_MANY if too many wait */
  async run<T>(network: string, token: string, work: () => Promise<T>): Promise<T> {
    const mine = this.#networks.get(network) ?? { queue: this.#queueOfNetwork(), calls: 0 };
    this.#networks.set(network, mine);
    mine.calls += 1;
    try {
      return await mine.queue.run(laneOf(token), () => this.#all.run(network, work));
    } finally {
      mine.calls -= 1;
      if (mine.calls === 0) this.#networks.delete(network);
    }
  }

  #queueOfNetwork(): FairQueue {
    const [atOnce, most] = [this.#perNetwork, MOST_WAITING_PER_NETWORK];
    return new FairQueue({ atOnce, atOncePerLane: atOnce, waiting: most, waitingPerLane: most });
  }
}

/** Random, so that nobody can choose tokens that share somebody's lane. */
const salt = crypto.randomUUID();
const laneOf = (token: string): string =>
  String((createHash("sha256").update(salt).update(token).digest()[0] ?? 0) % LANES);
