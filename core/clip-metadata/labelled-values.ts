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
 * Turns the trimmed cells of rows with these columns into labelled values. A product label takes the first of its columns that is filled;
 * every other filled column keeps its own name and its place in the file. Unnamed columns are left out, and of columns with one name
 * the first that is filled counts.
 */
export function rowLabeller(columns: readonly string[]): (cells: readonly string[]) => ClipValue[] {
  const products = productColumns(columns);
  const groups = labelGroups(columns);
  // The row that last used a column, and that last had a value under a label: nothing to make again for each of 100,000 rows.
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
    // Not the columns: rows may be much shorter.
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

/** A list that grows on its own takes seventeen places: many rows have one value. */
function withValue(values: ClipValue[] | null, value: ClipValue): ClipValue[] {
  if (values === null) return [value];
  values.push(value);
  return values;
}

/** A number for each column, the same for those of one name; the product labels have the first numbers. */
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
