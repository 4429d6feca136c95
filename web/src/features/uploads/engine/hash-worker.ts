import xxhash from "xxhash-wasm";

/** The page's request: hash a file from start to end, reporting the checksum of each part on the way. */
export interface HashRequest {
  id: number;
  file: Blob;
  partSize: number;
}

export type HashAnswer =
  | { id: number; type: "part"; number: number; checksum: string }
  | { id: number; type: "file"; checksum: string }
  | { id: number; type: "failed"; error: string; isUnreadable: boolean }
  | { id: number; type: "stop" };

const CHUNK_BYTES = 4 * 1024 * 1024;
const stopped = new Set<number>();
const hex = (digest: bigint) => digest.toString(16).padStart(16, "0");

/** One file at a time: reading several concurrently only makes the disk seek. */
let queue: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<HashRequest | { id: number; type: "stop" }>) => {
  if ("type" in data) stopped.add(data.id);
  else queue = queue.then(() => hashFile(data));
};

async function hashFile({ id, file, partSize }: HashRequest): Promise<void> {
  const answer = (message: HashAnswer) => self.postMessage(message);
  try {
    const { create64 } = await xxhash();
    const whole = create64();
    for (let start = 0, number = 1; start === 0 || start < file.size; start += partSize, number += 1) {
      const part = create64();
      const end = Math.min(start + partSize, file.size);
      for (let at = start; at < end; at += CHUNK_BYTES) {
        if (stopped.delete(id)) return;
        const bytes = new Uint8Array(await file.slice(at, Math.min(at + CHUNK_BYTES, end)).arrayBuffer());
        part.update(bytes);
        whole.update(bytes);
      }
      answer({ id, type: "part", number, checksum: hex(part.digest()) });
    }
    answer({ id, type: "file", checksum: hex(whole.digest()) });
  } catch (error) {
    // Loading this program may fail too.
    const isUnreadable = error instanceof DOMException;
    answer({ id, type: "failed", error: isUnreadable ? error.name : String(error), isUnreadable });
  }
}
