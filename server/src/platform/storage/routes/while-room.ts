import { AppError } from "#core/errors/app-error.ts";
import type { Storage } from "../storage.ts";
import { storageRoot } from "../storage-root.ts";

/** Bytes accepted between two checks of the store. */
const BETWEEN_BYTES = 1 << 20;

/**
 * Passes the chunks on until this share of the key's storage is used (PLUS-1108). Ending early, or refusing, also ends the
 * source.
 */
export function whileRoom(
  source: AsyncIterable<Uint8Array>,
  { storage, stopAt }: { readonly storage: Storage; readonly stopAt: number },
  key: string,
): AsyncIterable<Uint8Array> {
  const isFull = async () => {
    // An unavailable store reports that when it is written to.
    const usedRatio = await storage.usedRatio(storageRoot(key)).catch(() => null);
    return usedRatio !== null && usedRatio >= stopAt;
  };
  return {
    [Symbol.asyncIterator]: () => {
      const chunks = source[Symbol.asyncIterator]();
      let unseenBytes = BETWEEN_BYTES;
      const leave = async () => {
        await chunks.return?.();
        return { done: true, value: undefined } as const;
      };
      const next = async () => {
        if (unseenBytes >= BETWEEN_BYTES) {
          unseenBytes = 0;
          if (await isFull()) {
            await leave();
            throw new AppError("STORAGE_FULL");
          }
        }
        const chunk = await chunks.next();
        if (chunk.done !== true) unseenBytes += chunk.value.length;
        return chunk;
      };
      return { next, return: leave };
    },
  };
}
