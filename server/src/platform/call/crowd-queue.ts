import { FairQueue, queueFull } from "./fair-queue.ts";

export interface CrowdLimits {
  /** Concurrent tasks of one crowd. */
  readonly atOncePerCrowd: number;
  /** The limit of one network in a crowd; by default that of the crowd. */
  readonly atOncePerNetwork?: number;
  /** Queued tasks of one crowd, and of one network in it; further ones are refused. */
  readonly waitingPerCrowd: number;
  readonly waitingPerNetwork: number;
  /** The limit of all running and queued tasks. */
  readonly most: number;
}

interface Crowd {
  readonly queue: FairQueue;
  calls: number;
}

/**
 * Runs the work of crowds, such as everybody who visits one link. Each crowd has a few places, however large it is, and its
 * networks take turns, so that visiting many times gains nothing. A full queue takes places from the largest crowd, so that no
 * crowd can fill it (PLUS-1093).
 */
export class CrowdQueue {
  readonly #limits: CrowdLimits;
  readonly #crowds = new Map<string, Crowd>();
  #calls = 0;

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work and passes it whether it had to wait.
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
