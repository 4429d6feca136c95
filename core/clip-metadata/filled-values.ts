import type { ClipValue } from "./clip-row.ts";
import { LONGEST_VALUE } from "./labelled-values.ts";
import { PRODUCT_LABELS, productValue } from "./product-labels.ts";

/** Labelled values without the blank ones, trimmed; the first of a label counts. */
export function filledValues(pairs: readonly (readonly [label: string, value: string])[]): ClipValue[] {
  const values = new Map<string, string>();
  for (const [label, text] of pairs) {
    const value = text.slice(0, LONGEST_VALUE).toWellFormed().trim();
    if (value === "" || label.trim() === "" || values.has(label)) continue;
    const product = PRODUCT_LABELS.find((known) => known === label);
    values.set(label, product ? productValue(product, value) : value);
  }
  return [...values].map(([label, value]) => ({ label, value }));
}
