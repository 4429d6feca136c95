/** Passes the chunks on, but an abort also ends the wait for the next one, which a dead connection never sends. */
export function stoppable(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  if (signal === undefined) return source;
  return {
    [Symbol.asyncIterator]: () => {
      const chunks = source[Symbol.asyncIterator]();
      let stop: ((reason: unknown) => void) | undefined;
      signal.addEventListener("abort", () => stop?.(signal.reason), { once: true });
      return {
        next: () =>
          new Promise((resolve, reject) => {
            if (signal.aborted) return reject(signal.reason);
            stop = reject;
            chunks.next().then(resolve, reject);
          }),
        return: async () => {
          await chunks.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
