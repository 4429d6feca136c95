import { invalid } from "#core/errors/app-error.ts";

/** The most items that one request may change. @public */
export const MAX_ITEMS = 10_000;

/** @public */
export interface ChoiceOfItems {
  readonly folders: readonly string[];
  readonly assets: readonly string[];
}

/**
 * Returns the chosen items without duplicates.
 * @throws AppError VALIDATION for none, or for more than one request may change
 * @public
 */
export function requireChoice({ folders, assets }: ChoiceOfItems): ChoiceOfItems {
  const count = folders.length + assets.length;
  if (count === 0) throw invalid("assets", "Select at least one item");
  if (count > MAX_ITEMS) {
    const most = MAX_ITEMS.toLocaleString("en");
    throw invalid("assets", `You can change up to ${most} items at once. You selected ${count.toLocaleString("en")}`);
  }
  return { folders: [...new Set(folders)], assets: [...new Set(assets)] };
}

/**
 * Returns the rows that aren't inside another folder of the list, whose content is included anyway. Keeps the order; linear in
 * the length. A lineage may end with the row's own id (a folder), or with its folder's (an asset).
 * @public
 */
export function outermost<Row extends { readonly id: string; readonly lineage: readonly string[] }>(
  rows: readonly Row[],
): readonly Row[] {
  const chosen = new Set(rows.map(({ id }) => id));
  return rows.filter(({ id, lineage }) => !lineage.some((above) => above !== id && chosen.has(above)));
}
