/** How many assignments run at the same time (USERS-014). */
export const MAX_ASSIGNMENTS = 3;

/**
 * Runs `work` for every item, at most `limit` at a time, in their order. One that fails does not stop the others.
 * Returns the failed items in order.
 */
export async function eachAtMost<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly Item[]> {
  const failed = new Set<Item>();
  const waiting = items.values();
  const runner = async () => {
    for (const item of waiting) await work(item).catch(() => failed.add(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner));
  return items.filter((item) => failed.has(item));
}
