/** One box of an ISO base media file: its four letters and its content. */
export interface IsoBox {
  readonly type: string;
  readonly body: Buffer;
}

/** The sibling boxes in some bytes; boxes that extend past the end are dropped. */
export function* isoBoxes(bytes: Buffer): Generator<IsoBox> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    // 64-bit sizes and "to the end" are for media data, which is never nested.
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + 8 || end > bytes.length) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + 8, end) };
    at = end;
  }
}

/** The content of the first box at a path of nested boxes. @throws Error if it is missing */
export function findBox(list: Iterable<IsoBox>, path: readonly string[]): Buffer {
  const [type, ...rest] = path;
  for (const box of list)
    if (box.type === type) return rest.length === 0 ? box.body : findBox(isoBoxes(box.body), rest);
  throw new Error(`no ${type} box`);
}

/** Reads numbers in sequence. @throws RangeError past the end */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** A number of 0, 1, 2, 4 or 8 bytes; one of 0 bytes is 0. */
  uint(sizeBytes: number): number {
    const start = this.at;
    this.at += sizeBytes;
    if (sizeBytes === 0) return 0;
    return sizeBytes === 8 ? Number(this.bytes.readBigUInt64BE(start)) : this.bytes.readUIntBE(start, sizeBytes);
  }

  text(sizeBytes: number): string {
    if (this.at + sizeBytes > this.bytes.length) throw new RangeError("beyond the end");
    this.at += sizeBytes;
    return this.bytes.toString("latin1", this.at - sizeBytes, this.at);
  }

  slice(sizeBytes: number): Buffer {
    if (this.at + sizeBytes > this.bytes.length) throw new RangeError("beyond the end");
    this.at += sizeBytes;
    return this.bytes.subarray(this.at - sizeBytes, this.at);
  }
}
