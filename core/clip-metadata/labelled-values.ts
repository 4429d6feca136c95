import type { ClipValue } from "./clip-row.ts";
import { PRODUCT_LABELS, productLabel, productValue } from "./product-labels.ts";

/** Longer values are cut: a field is for notes, not documents. */
export const LONGEST_VALUE = 4_000;

/** Each of them is checked in every row. */
const MOST_COLUMNS_OF_A_LABEL = 16;

interface ProductColumn {
  readonly label: (typeof PRODUCT_LABELS)[number];
  /** Columns that may fill it, in order of preference. */
  readonly columns: readonly number[];
}

/**
 * Turns the trimmed cells of rows with these columns into labelled values. A product label takes the first of its columns that is
 * filled; every other filled column keeps its own name and its position in the file. Unnamed columns are dropped; among columns
 * with the same name, the first filled one wins.
 */
export function rowLabeller(columns: readonly string[]): (cells: readonly string[]) => ClipValue[] {
  const products = productColumns(columns);
  const groups = labelGroups(columns);
  // The row that last used a column, and that last had a value under a label: avoids allocations for each of 100,000 rows.
  const usedIn = new Int32Array(columns.length);
  const seenIn = new Int32Array(columns.length + PRODUCT_LABELS.length);
  let row = 0;
  return (cells) => {
    row += 1;
    let values: ClipValue[] | null = null;
    for (const { label, columns: candidates } of products) {
      const index = candidates.find((candidate) => filled(cells[candidate]) !== "");
      if (index === undefined) continue;
      usedIn[index] = row;
      seenIn[PRODUCT_LABELS.indexOf(label)] = row;
      values = withValue(values, { label, value: productValue(label, filled(cells[index])) });
    }
    // Not the number of columns: rows may be much shorter.
    for (let index = 0; index < cells.length; index += 1) {
      const label = columns[index];
      const value = filled(cells[index]);
      if (value === "" || !label || usedIn[index] === row) continue;
      const group = groups[index] ?? 0;
      if (seenIn[group] === row) continue;
      seenIn[group] = row;
      values = withValue(values, { label, value });
    }
    return values ?? [];
  };
}

/** A growing list reserves seventeen slots, while many rows have a single value. */
function withValue(values: ClipValue[] | null, value: ClipValue): ClipValue[] {
  if (values === null) return [value];
  values.push(value);
  return values;
}

/** A number for each column, shared by columns of the same name; product labels have the lowest numbers. */
function labelGroups(columns: readonly string[]): readonly number[] {
  const groups = new Map<string, number>(PRODUCT_LABELS.map((label, index) => [label, index]));
  return columns.map((column) => {
    const group = groups.get(column) ?? groups.size;
    groups.set(column, group);
    return group;
  });
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
  if (cell === undefined || cell.length <= LONGEST_VALUE) return cell ?? "";
  return cell.slice(0, LONGEST_VALUE).toWellFormed().trim();
}
