const unsaved = new Set<Promise<unknown>>();

/** Counts an optimistic edit until the server has responded. */
export function countUnsaved<T>(edit: Promise<T>): Promise<T> {
  const counted = edit.finally(() => unsaved.delete(counted));
  unsaved.add(counted);
  return counted;
}

/** Resolves when nothing is shown that the server might not have yet. */
export async function everythingSaved(): Promise<void> {
  while (unsaved.size > 0) await Promise.allSettled(unsaved);
}
