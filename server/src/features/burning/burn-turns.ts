import { CrowdQueue } from "#server/platform/call/crowd-queue.ts";
import { FairQueue } from "#server/platform/call/fair-queue.ts";
import type { Recipient } from "./recipient.ts";

/** Who waits for a turn: a network on a link. */
export type Visiting = Pick<Recipient, "linkId" | "lane">;

interface TurnLimits {
  readonly atOnce: number;
  /** The most waiting calls of one link, and of one network on it. */
  readonly waitingPerLink: number;
  readonly waitingPerNetwork: number;
}

const MOST_WAITING = 4_000;

/** Links take turns, and within a link its networks: visiting from hundreds of networks gains nothing (PLUS-1112). */
export class BurnTurns {
  readonly #links: FairQueue;
  readonly #networks: CrowdQueue;

  constructor({ atOnce, waitingPerLink, waitingPerNetwork }: TurnLimits) {
    this.#links = new FairQueue({ atOnce, atOncePerLane: atOnce, waiting: MOST_WAITING, waitingPerLane: atOnce });
    this.#networks = new CrowdQueue({
      atOncePerCrowd: atOnce,
      waitingPerCrowd: waitingPerLink,
      waitingPerNetwork,
      most: MOST_WAITING,
    });
  }

  /** @throws AppError TOO_MANY, UNAVAILABLE if too many wait */
  run<T>({ linkId, lane }: Visiting, work: () => Promise<T>): Promise<T> {
    return this.#networks.run(linkId, lane, () => this.#links.run(linkId, work));
  }
}
