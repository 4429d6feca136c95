/** How many assignments run concurrently (USERS-014). */
export const MAX_ASSIGNMENTS = 3;

/**
 * Runs `work` for every item in order, at most `limit` concurrently. A failure doesn't stop the others. Returns the failed items
 * in order.
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
