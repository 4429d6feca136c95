import { FairQueue, queueFull } from "./fair-queue.ts";

export interface CrowdLimits {
  /** Concurrent tasks of one crowd. */
  readonly atOncePerCrowd: number;
  /** The limit of one network in it; without it, that of the crowd. */
  readonly atOncePerNetwork?: number;
  /** Queued tasks of one crowd, and of one network in it; more are refused. */
  readonly waitingPerCrowd: number;
  readonly waitingPerNetwork: number;
  /** Everything running or queued. */
  readonly most: number;
}

interface Crowd {
  readonly queue: FairQueue;
  calls: number;
}

/**
 * Work of crowds, such as everybody who visits one link: each has a few places, however many come, and within it their networks
 * take turns. Visiting many times gains nothing. A full queue takes places from the crowd with the most, so that none fills it for
 * others (PLUS-1093).
 */
export class CrowdQueue {
  readonly #limits: CrowdLimits;
  readonly #crowds = new Map<string, Crowd>();
  #calls = 0;

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  /**
   * Tells the work whether it had to wait.
   * @throws AppError TOO_MANY if the network has too much queued, UNAVAILABLE if its crowd or the whole queue has
   */
  async run<T>(name: string, network: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const crowd = this.#crowds.get(name) ?? { queue: this.#newQueue(), calls: 0 };
    if (this.#calls >= this.#limits.most && !this.#refuseLast(crowd.calls + 1)) throw queueFull();
    this.#crowds.set(name, crowd);
    crowd.calls += 1;
    this.#calls += 1;
    try {
      return await crowd.queue.run(network, work);
    } finally {
      this.#calls -= 1;
      crowd.calls -= 1;
      if (crowd.calls === 0) this.#crowds.delete(name);
    }
  }

  /** Like `FairQueue.stepOut`, for work that runs here. */
  stepOut<T>(name: string, network: string, wait: () => Promise<T>): Promise<T> {
    return this.#crowds.get(name)?.queue.stepOut(network, wait) ?? wait();
  }

  /** Refuses the last call of the crowd with the most calls, if it has more than this many. */
  #refuseLast(moreThan: number): boolean {
    let largest: Crowd | undefined;
    for (const crowd of this.#crowds.values()) if (crowd.calls > (largest?.calls ?? moreThan)) largest = crowd;
    return largest?.queue.refuseLast() ?? false;
  }

  #newQueue(): FairQueue {
    const { atOncePerCrowd: atOnce, atOncePerNetwork: atOncePerLane = atOnce } = this.#limits;
    const { waitingPerCrowd: waiting, waitingPerNetwork: waitingPerLane } = this.#limits;
    return new FairQueue({ atOnce, atOncePerLane, waiting, waitingPerLane });
  }
}
