const unsaved = new Set<Promise<unknown>>();

/** Counts an edit that is on show until the server has answered. */
export function countUnsaved<T>(edit: Promise<T>): Promise<T> {
  const counted = edit.finally(() => unsaved.delete(counted));
  unsaved.add(counted);
  return counted;
}

/** When nothing is on show that the server might not have yet. */
export async function everythingSaved(): Promise<void> {
  while (unsaved.size > 0) await Promise.allSettled(unsaved);
}
