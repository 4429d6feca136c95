import type { ClipValue } from "./clip-row.ts";
import { PRODUCT_LABELS, productLabel, productValue } from "./product-labels.ts";

/** Longer values are cut: a field is a note, not a document. */
export const LONGEST_VALUE = 4_000;

/** Every one of them is looked at in each row. */
const MOST_COLUMNS_OF_A_LABEL = 16;

interface ProductColumn {
  readonly label: (typeof PRODUCT_LABELS)[number];
  /** Columns that may fill it, the preferred first. */
  readonly columns: readonly number[];
}

/**
 * Turns the cells of rows with these columns into labelled values. A product label takes the first of its columns that is filled;
 * every other filled column keeps its own name and its place in the file. Unnamed columns are left out, and of columns with one name
 * the first that is filled counts.
 */
export function rowLabeller(columns: readonly string[]): (cells: readonly string[]) => ClipValue[] {
  const products = productColumns(columns);
  const shared = sharedNames(columns);
  return (cells) => {
    const values: ClipValue[] = [];
    const used: number[] = [];
    const seen = new Set<string>();
    for (const { label, columns: candidates } of products) {
      const index = candidates.find((candidate) => filled(cells[candidate]) !== "");
      if (index === undefined) continue;
      used.push(index);
      seen.add(label);
      values.push({ label, value: productValue(label, filled(cells[index])) });
    }
    // Not the columns: rows may be much shorter.
    cells.forEach((cell, index) => {
      const label = columns[index] ?? "";
      const value = filled(cell);
      if (value === "" || label === "" || used.includes(index)) return;
      if (shared.has(label)) {
        if (seen.has(label)) return;
        seen.add(label);
      }
      values.push({ label, value });
    });
    return values;
  };
}

/** Names of several columns, and names that are those of product labels. */
function sharedNames(columns: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>(PRODUCT_LABELS);
  for (const column of columns) (seen.has(column) ? shared : seen).add(column);
  return shared;
}

function productColumns(columns: readonly string[]): ProductColumn[] {
  const found = columns.flatMap((column, index) => {
    const product = productLabel(column);
    return product ? [{ ...product, index }] : [];
  });
  return PRODUCT_LABELS.map((label) => ({
    label,
    columns: found
      .filter((column) => column.label === label)
      .toSorted((a, b) => a.preference - b.preference || a.index - b.index)
      .slice(0, MOST_COLUMNS_OF_A_LABEL)
      .map((column) => column.index),
  })).filter((product) => product.columns.length > 0);
}

function filled(cell: string | undefined): string {
  if (cell === undefined) return "";
  return cell.length > LONGEST_VALUE ? cell.slice(0, LONGEST_VALUE).toWellFormed().trim() : cell.trim();
}
