/** The number of a network's requests that begin in one turn of the event loop. Refusing one takes a third of a millisecond. */
const AT_ONCE = 32;

interface Network {
  begun: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets the requests of each network begin in turns: however many one sends over however many connections, another network's next
 * request only waits for a few of them (PLUS-1328). A network on its own isn't slowed down.
 */
export class NetworkTurns {
  readonly #networks = new Map<string, Network>();
  #isPlanned = false;

  /** Begins the work now, or after this network's earlier work. */
  begin(network: string, work: () => void): void {
    const mine = this.#networks.get(network) ?? { begun: 0, waiting: [] };
    this.#networks.set(network, mine);
    this.#plan();
    if (mine.begun >= AT_ONCE) mine.waiting.push(work);
    else {
      mine.begun += 1;
      work();
    }
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isPlanned = false;
    for (const [network, mine] of this.#networks) {
      const next = mine.waiting.splice(0, AT_ONCE);
      mine.begun = next.length;
      if (next.length === 0) this.#networks.delete(network);
      else this.#plan();
      for (const work of next) work();
    }
  }
}
