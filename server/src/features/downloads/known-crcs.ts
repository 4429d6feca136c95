/** CRC-32 by the index of an entry in its archive: five bytes each, so 100,000 entries take half a megabyte. */
export class KnownCrcs {
  readonly #sums: Uint32Array;
  readonly #isKnown: Uint8Array;
  readonly #computing = new Map<number, Promise<number>>();

  constructor(entryCount: number) {
    this.#sums = new Uint32Array(entryCount);
    this.#isKnown = new Uint8Array(entryCount);
  }

  get(place: number): number | undefined {
    return this.#isKnown[place] === 1 ? this.#sums[place] : undefined;
  }
  set(place: number, sum: number): void {
    this.#sums[place] = sum;
    this.#isKnown[place] = 1;
  }

  /** Computed once for concurrent callers. If the first one disconnects, the next one computes it. */
  async find(place: number, compute: () => Promise<number>): Promise<number> {
    for (;;) {
      const known = this.get(place);
      if (known !== undefined) return known;
      const other = this.#computing.get(place);
      if (other === undefined) break;
      await other.catch(() => {});
    }
    const own = compute();
    this.#computing.set(place, own);
    try {
      const sum = await own;
      this.set(place, sum);
      return sum;
    } finally {
      this.#computing.delete(place);
    }
  }
}

const ARCHIVES_KEPT = 16;

/** Caches the CRCs of the last few archives, so that a resumed download reads nothing twice. */
export class RecentCrcs {
  readonly #byArchive = new Map<string, KnownCrcs>();

  of(archiveId: string, entryCount: number): KnownCrcs {
    const found = this.#byArchive.get(archiveId) ?? new KnownCrcs(entryCount);
    this.#byArchive.delete(archiveId);
    this.#byArchive.set(archiveId, found);
    const [oldest] = this.#byArchive.keys();
    if (this.#byArchive.size > ARCHIVES_KEPT && oldest !== undefined) this.#byArchive.delete(oldest);
    return found;
  }
}
