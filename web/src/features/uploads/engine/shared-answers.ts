interface Asked<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/** One call for all who need the same response, reused for a while. A call that nobody waits for is cancelled. */
export class SharedAnswers<T> {
  readonly #keepMs: number;
  readonly #asked = new Map<string, Asked<T>>();

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** The response for `key`, from `ask` if there is none yet. Throws what `ask` throws, and the signal's reason on abort. */
  async get(key: string, ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const asked = this.#asked.get(key) ?? this.#ask(key, ask);
    const left = Promise.withResolvers<never>();
    const leave = () => {
      left.reject(signal.reason);
      asked.waiting -= 1;
      if (asked.waiting > 0) return;
      this.#asked.delete(key);
      asked.stop.abort(signal.reason);
    };
    asked.waiting += 1;
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([asked.answer, left.promise]);
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #ask(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
    const stop = new AbortController();
    const asked: Asked<T> = { answer: ask(stop.signal), stop, waiting: 0 };
    const forget = () => {
      if (this.#asked.get(key) === asked) this.#asked.delete(key);
    };
    this.#asked.set(key, asked);
    // Requested again after a failure, and after some time, when things may have changed.
    void asked.answer.then(() => setTimeout(forget, this.#keepMs), forget);
    return asked;
  }
}
