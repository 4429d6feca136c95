/** Maximum number of people per call. */
export const MAX_USERS_AT_ONCE = 500;

/** The items in order, in groups of at most `size`. */
export function batches<Item>(items: readonly Item[], size: number = MAX_USERS_AT_ONCE): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
