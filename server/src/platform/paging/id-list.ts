const BYTES = 16;

/** Ids in an order, in 16 bytes each: a list of 200,000 is 3 MB. @public */
export class IdList {
  readonly #bytes: Buffer;
  /** @param bytes the ids one at a time, as PostgreSQL's `uuid_send` writes them */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  static of(ids: readonly string[]): IdList {
    return new IdList(Buffer.from(ids.join("").replaceAll("-", ""), "hex"));
  }

  get length(): number {
    return this.#bytes.length / BYTES;
  }
  get sizeBytes(): number {
    return this.#bytes.length;
  }
  /** One after the other, as they were given: a parameter for a statement. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The ids from one place up to another, which is not included; fewer at the end of the list. */
  slice(from: number, to: number): string[] {
    const ids: string[] = [];
    const end = Math.min(to, this.length);
    for (let place = from; place < end; place++) {
      const hex = this.#bytes.toString("hex", place * BYTES, (place + 1) * BYTES);
      ids.push(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`);
    }
    return ids;
  }

  /** Where an id stands; -1 for one that is not in the list. */
  placeOf(id: string): number {
    const wanted = Buffer.from(id.replaceAll("-", ""), "hex");
    if (wanted.length !== BYTES) return -1;
    let at = this.#bytes.indexOf(wanted);
    // Bytes of two neighbours may look like an id.
    while (at >= 0 && at % BYTES !== 0) at = this.#bytes.indexOf(wanted, at + 1);
    return at < 0 ? -1 : at / BYTES;
  }

  /** The same for many, in one walk through the list; nothing for those that are not in it. */
  placesOf(ids: Iterable<string>): ReadonlyMap<string, number> {
    const wanted = new Map<string, string>();
    for (const id of ids) {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      if (bytes.length === BYTES) wanted.set(bytes.toString("latin1"), id);
    }
    const places = new Map<string, number>();
    for (let place = 0; place < this.length && places.size < wanted.size; place++) {
      const id = wanted.get(this.#bytes.toString("latin1", place * BYTES, (place + 1) * BYTES));
      if (id !== undefined) places.set(id, place);
    }
    return places;
  }

  /** Those whose place is marked by 1, in their order. */
  only(marks: Uint8Array): IdList {
    const kept = Buffer.alloc(marks.reduce((sum, mark) => sum + mark, 0) * BYTES);
    let end = 0;
    marks.forEach((mark, place) => {
      if (mark === 1) end += this.#bytes.copy(kept, end, place * BYTES, (place + 1) * BYTES);
    });
    return new IdList(kept);
  }

  /** All of them, so many at once. */
  *chunks(size: number): Generator<readonly string[]> {
    for (let from = 0; from < this.length; from += size) yield this.slice(from, from + size);
  }
}
