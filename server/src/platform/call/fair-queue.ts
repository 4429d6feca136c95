import { AppError } from "#core/errors/app-error.ts";

export interface FairQueueLimits {
  /** Concurrent tasks, in total and per lane. */
  readonly atOnce: number;
  readonly atOncePerLane: number;
  /** Queued tasks, in total and per lane; further ones are refused. */
  readonly waiting: number;
  readonly waitingPerLane: number;
}

interface Waiting {
  readonly go: () => void;
  /** Null for started work, which is never refused. */
  readonly refuse: ((reason: AppError) => void) | null;
}

interface Lane {
  running: number;
  readonly waiting: Waiting[];
}

/** A short delay: queued work takes seconds. */
const RETRY_AFTER_S = 2;

/** The error of a queue that is full for now. */
export function queueFull(): AppError {
  return new AppError("UNAVAILABLE", undefined, { retryAfterS: RETRY_AFTER_S });
}

/**
 * Runs work in turns by lane: however much work a lane has, the next task of another lane waits for one round at most. A full
 * queue takes places from the longest lane, so that no lane can fill it (PLUS-1093).
 * @public
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In turn order: an admitted lane goes to the end. */
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work and passes it whether it had to wait.
   * @throws AppError TOO_MANY if the lane is full, UNAVAILABLE if the queue is, or becomes so with this last in the longest lane
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
   * Runs long work that pauses for other lanes: at a pause `turnMs` or more after it got its place, it yields to the next task
   * and continues a round later.
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

  /** Waits for something outside this queue, and lends the lane's place to others in the meantime. */
  async stepOut<T>(name: string, wait: () => Promise<T>): Promise<T> {
    this.#leave(name);
    try {
      return await wait();
    } finally {
      await this.#comeBack(name);
    }
  }

  /** Started work continues before anything else of its lane begins, and is never refused. */
  async #comeBack(name: string): Promise<void> {
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    if (this.#mayRun(lane)) {
      lane.running += 1;
      this.#running += 1;
      return;
    }
    this.#waiting += 1;
    await new Promise<void>((go) => lane.waiting.unshift({ go, refuse: null }));
  }

  async #giveWay(name: string): Promise<void> {
    const lane = this.#lanes.get(name);
    const hasOthers = [...this.#lanes.values()].some(
      (other) => other !== lane && other.waiting.length > 0 && other.running < this.#limits.atOncePerLane,
    );
    if (!lane || !hasOthers) return;
    this.#waiting += 1;
    // First in its lane: started work continues before anything else begins.
    const back = new Promise<void>((go) => lane.waiting.unshift({ go, refuse: null }));
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
    // One more than its own, so that a task doesn't lose its place to the last of an equal lane.
    if (this.#waiting >= this.#limits.waiting && !this.refuseLast(lane.waiting.length + 1)) throw queueFull();
    this.#waiting += 1;
    // A finished task hands its place on directly, so that no later task gets in between.
    await new Promise<void>((go, refuse) => lane.waiting.push({ go, refuse }));
    return true;
  }

  /** Refuses the last task of the longest lane, if more than this many wait there. @returns whether it did */
  refuseLast(moreThan = 0): boolean {
    let longest: Lane | undefined;
    for (const lane of this.#lanes.values())
      if (lane.waiting.length > (longest?.waiting.length ?? moreThan)) longest = lane;
    const refuse = longest?.waiting.at(-1)?.refuse;
    if (!refuse) return false;
    longest?.waiting.pop();
    this.#waiting -= 1;
    refuse(queueFull());
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
      lane.waiting.shift()?.go();
      return;
    }
  }

  #mayRun(lane: Lane): boolean {
    return this.#running < this.#limits.atOnce && lane.running < this.#limits.atOncePerLane;
  }
}
