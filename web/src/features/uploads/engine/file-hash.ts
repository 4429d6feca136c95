import { unreadableFile } from "#web/data/unreadable-file.ts";
import type { HashAnswer, HashRequest } from "./hash-worker.ts";

/** The checksums (xxh64) of a file as they become known, in byte order. */
export interface FileHash {
  /** The hash of part `number`, from 1. */
  part: (number: number) => Promise<string>;
  /** The hash of the whole file. */
  whole: Promise<string>;
}

let worker: Worker | undefined;
let nextId = 1;
const listeners = new Map<number, (answer: HashAnswer) => void>();

function startWorker(): Worker {
  const started = new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<HashAnswer>) => listeners.get(data.id)?.(data);
  return started;
}

interface Waiting {
  resolve: (checksum: string) => void;
  reject: (error: Error) => void;
}

/** Hashes in a worker, so that typing and scrolling never wait. Rejects with UnreadableFile if the file can't be read. */
export function hashFile(file: Blob, partSize: number, signal: AbortSignal): FileHash {
  worker ??= startWorker();
  const id = nextId++;
  const known = new Map<number, string>();
  const waiting = new Map<number, Waiting>();
  let failure: Error | undefined;
  const whole = Promise.withResolvers<string>();
  whole.promise.catch(() => {}); // Callers that await it get the error; a cancelled upload never awaits it.
  const fail = (error: Error) => {
    failure = error;
    listeners.delete(id);
    for (const { reject } of waiting.values()) reject(error);
    whole.reject(error);
  };
  listeners.set(id, (answer) => {
    if (answer.type === "part") {
      known.set(answer.number, answer.checksum);
      waiting.get(answer.number)?.resolve(answer.checksum);
    } else if (answer.type === "file") {
      listeners.delete(id);
      whole.resolve(answer.checksum);
    } else if (answer.type === "failed")
      fail(answer.isUnreadable ? unreadableFile(answer.error) : new Error(answer.error));
  });
  signal.addEventListener("abort", () => {
    worker?.postMessage({ id, type: "stop" });
    fail(new Error("stopped"));
  });
  worker.postMessage({ id, file, partSize } satisfies HashRequest);
  return {
    whole: whole.promise,
    part: (number) =>
      new Promise((resolve, reject) => {
        const checksum = known.get(number);
        if (checksum !== undefined) resolve(checksum);
        else if (failure) reject(failure);
        else waiting.set(number, { resolve, reject });
      }),
  };
}
