interface Keyed {
  readonly key: string;
}

/** Merges two lists that are sorted by key: yields each key once, with the entries of both lists. */
export async function* sideBySide<A extends Keyed, B extends Keyed>(
  as: AsyncIterable<A>,
  bs: AsyncIterable<B>,
): AsyncGenerator<readonly [A | undefined, B | undefined]> {
  const [left, right] = [as[Symbol.asyncIterator](), bs[Symbol.asyncIterator]()];
  try {
    let [a, b] = [await left.next(), await right.next()];
    while (!a.done || !b.done) {
      const hasA = !a.done && (b.done || a.value.key <= b.value.key);
      const hasB = !b.done && (a.done || b.value.key <= a.value.key);
      yield [hasA ? a.value : undefined, hasB ? b.value : undefined];
      if (hasA) a = await left.next();
      if (hasB) b = await right.next();
    }
  } finally {
    await left.return?.();
    await right.return?.();
  }
}
