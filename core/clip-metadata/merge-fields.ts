import type { ClipValue } from "./clip-row.ts";
import { PRODUCT_LABELS } from "./product-labels.ts";

/** A field of an asset (DATA-023). */
export interface AssetField {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly position: number;
  readonly hidden: boolean;
}

/** Custom fields shown immediately; the others are under "More". */
const SHOWN_CUSTOM_FIELDS = 8;
const MOST_FIELDS = 1_000;
/**
 * Limit for all labels and values together, since lists hold the fields of hundreds of assets. The largest logs have a tenth of
 * it per clip.
 */
const MOST_CHARACTERS = 32_000;
const TEXT = "text";

/**
 * The fields of an asset after new values arrive: a value replaces the one with its label, a blank replaces nothing, and other
 * fields stay. Product labels come first, then the others in the order of their arrival; fields past the limit are dropped.
 */
export function mergedFields(before: readonly AssetField[], incoming: readonly ClipValue[]): AssetField[] {
  const values = new Map(
    before.toSorted((a, b) => a.position - b.position).map(({ label, type, value }) => [label, { type, value }]),
  );
  for (const { label, value } of incoming) {
    if (value.trim() !== "") values.set(label, { type: values.get(label)?.type ?? TEXT, value });
  }
  const order = [
    ...PRODUCT_LABELS.filter((label) => values.has(label)),
    ...[...values.keys()].filter((label) => !isProductLabel(label)),
  ];
  let left = MOST_CHARACTERS;
  let custom = 0;
  const fitting = order.filter((label) => {
    const size = label.length + (values.get(label)?.value.length ?? 0);
    if (size > left) return false;
    left -= size;
    return true;
  });
  return fitting.slice(0, MOST_FIELDS).flatMap((label, position) => {
    const field = values.get(label);
    if (!isProductLabel(label)) custom++;
    return field ? [{ label, ...field, position, hidden: custom > SHOWN_CUSTOM_FIELDS }] : [];
  });
}

function isProductLabel(label: string): boolean {
  return PRODUCT_LABELS.some((known) => known === label);
}
