import { createHash } from "node:crypto";

/** Passes bytes through; their number and SHA-256 are known once all have passed. */
export interface PassingHash extends AsyncIterable<Uint8Array> {
  readonly sizeBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export function hashPassing(source: AsyncIterable<Uint8Array>): PassingHash {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let sha256 = "";
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of source) {
        hash.update(chunk);
        sizeBytes += chunk.byteLength;
        yield chunk;
      }
      sha256 = hash.digest("hex");
    },
    get sizeBytes() {
      return sizeBytes;
    },
    get sha256() {
      return sha256;
    },
  };
}
