interface Keyed {
  readonly key: string;
}

/** Merges several lists that are each sorted by key. */
export async function* mergeByKey<T extends Keyed>(lists: readonly AsyncIterable<T>[]): AsyncGenerator<T> {
  const readers = lists.map((list) => list[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(readers.map((reader) => reader.next()));
    for (;;) {
      let first: { readonly at: number; readonly value: T } | undefined;
      for (const [at, head] of heads.entries()) {
        if (!head.done && (!first || head.value.key < first.value.key)) first = { at, value: head.value };
      }
      if (!first) return;
      yield first.value;
      const next = await readers[first.at]?.next();
      if (next) heads[first.at] = next;
    }
  } finally {
    for (const reader of readers) await reader.return?.();
  }
}
