import type { ClipValue } from "./clip-row.ts";
import { LONGEST_VALUE } from "./labelled-values.ts";
import { PRODUCT_LABELS, productValue } from "./product-labels.ts";

/** Labelled values without the blank ones, trimmed; the first of a label counts. */
export function filledValues(pairs: readonly (readonly [label: string, value: string])[]): ClipValue[] {
  const values: ClipValue[] = [];
  const seen = new Set<string>();
  for (const [label, text] of pairs) {
    // Most of what is asked for is not there.
    if (text === "" || seen.has(label)) continue;
    const value = text.slice(0, LONGEST_VALUE).toWellFormed().trim();
    if (value === "" || label.trim() === "") continue;
    seen.add(label);
    const product = PRODUCT_LABELS.find((known) => known === label);
    values.push({ label, value: product ? productValue(product, value) : value });
  }
  return values;
}
