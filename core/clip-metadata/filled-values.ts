import type { ClipValue } from "./clip-row.ts";
import { LONGEST_VALUE } from "./labelled-values.ts";
import { PRODUCT_LABELS, productValue } from "./product-labels.ts";

/** Labelled values without blank ones, trimmed; the first value of a label wins. Most candidates are missing and cost nothing. */
export class FilledValues {
  readonly values: ClipValue[] = [];
  #labels: Set<string> | null = null;

  add(label: string, text: string): void {
    if (text === "" || this.#labels?.has(label)) return;
    const value = text.slice(0, LONGEST_VALUE).toWellFormed().trim();
    if (value === "" || label.trim() === "") return;
    this.#labels ??= new Set();
    this.#labels.add(label);
    const product = PRODUCT_LABELS.find((known) => known === label);
    this.values.push({ label, value: product ? productValue(product, value) : value });
  }
}

/** The values of these pairs, in order. */
export function filledValues(pairs: readonly (readonly [label: string, value: string])[]): ClipValue[] {
  const filled = new FilledValues();
  for (const [label, text] of pairs) filled.add(label, text);
  return filled.values;
}
