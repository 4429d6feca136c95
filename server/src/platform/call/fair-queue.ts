import { AppError } from "#core/errors/app-error.ts";

export interface FairQueueLimits {
  /** Pieces of work that run at once, in all and of one lane. */
  readonly atOnce: number;
  readonly atOncePerLane: number;
  /** Pieces of work that wait, in all and of one lane; more are refused. */
  readonly waiting: number;
  readonly waitingPerLane: number;
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Soon enough to try again: what waits is done in seconds. */
const RETRY_AFTER_S = 2;

/**
 * Work that takes turns by lane: however much one lane brings, the next piece of another waits for no more than one round.
 * @public
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In the order of their turns: who was let in goes to the end. */
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * The work is told whether it had to wait.
   * @throws AppError TOO_MANY when the lane is full, UNAVAILABLE when the queue is
   */
  async run<T>(lane: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = await this.#enter(lane);
    try {
      return await work(hasWaited);
    } finally {
      this.#leave(lane);
    }
  }

  /**
   * Long work that stops for other lanes: at a pause that comes `turnMs` or more after it got its place, it gives it to the next one
   * of them and goes on after a round.
   * @throws AppError as `run`
   */
  async runInTurns<T>(name: string, turnMs: number, work: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
    await this.#enter(name);
    let sinceMs = performance.now();
    const pause = async () => {
      if (performance.now() - sinceMs < turnMs) return;
      await this.#giveWay(name);
      sinceMs = performance.now();
    };
    try {
      return await work(pause);
    } finally {
      this.#leave(name);
    }
  }

  /** Work of the lane waits for something that needs no place of this queue: others have it in the meantime. */
  async stepOut<T>(name: string, wait: () => Promise<T>): Promise<T> {
    this.#leave(name);
    try {
      return await wait();
    } finally {
      await this.#comeBack(name);
    }
  }

  /** What was started goes on before anything else of its lane begins, and is never refused. */
  async #comeBack(name: string): Promise<void> {
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    if (this.#mayRun(lane)) {
      lane.running += 1;
      this.#running += 1;
      return;
    }
    this.#waiting += 1;
    await new Promise<void>((go) => lane.waiting.unshift(go));
  }

  async #giveWay(name: string): Promise<void> {
    const lane = this.#lanes.get(name);
    const hasOthers = [...this.#lanes.values()].some(
      (other) => other !== lane && other.waiting.length > 0 && other.running < this.#limits.atOncePerLane,
    );
    if (!lane || !hasOthers) return;
    this.#waiting += 1;
    // First in its lane: what was started there goes on before anything else of it begins.
    const back = new Promise<void>((go) => lane.waiting.unshift(go));
    this.#lanes.delete(name);
    this.#lanes.set(name, lane);
    this.#leave(name);
    await back;
  }

  async #enter(name: string): Promise<boolean> {
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    if (this.#mayRun(lane)) {
      lane.running += 1;
      this.#running += 1;
      return false;
    }
    if (lane.waiting.length >= this.#limits.waitingPerLane)
      throw new AppError("TOO_MANY", undefined, { retryAfterS: RETRY_AFTER_S });
    if (this.#waiting >= this.#limits.waiting)
      throw new AppError("UNAVAILABLE", undefined, { retryAfterS: RETRY_AFTER_S });
    this.#waiting += 1;
    // Anyone who leaves hands its place on, so that nobody who comes later gets in between.
    await new Promise<void>((go) => lane.waiting.push(go));
    return true;
  }

  #leave(name: string): void {
    const lane = this.#lanes.get(name);
    if (lane) lane.running -= 1;
    this.#running -= 1;
    if (lane?.running === 0 && lane.waiting.length === 0) this.#lanes.delete(name);
    this.#letNextIn();
  }

  #letNextIn(): void {
    for (const [name, lane] of this.#lanes) {
      if (lane.waiting.length === 0 || !this.#mayRun(lane)) continue;
      lane.running += 1;
      this.#running += 1;
      this.#waiting -= 1;
      this.#lanes.delete(name);
      this.#lanes.set(name, lane);
      lane.waiting.shift()?.();
      return;
    }
  }

  #mayRun(lane: Lane): boolean {
    return this.#running < this.#limits.atOnce && lane.running < this.#limits.atOncePerLane;
  }
}
