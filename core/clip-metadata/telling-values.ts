import type { ClipRow, ClipValue } from "./clip-row.ts";

/** Nobody reads more before choosing. */
const MOST_VALUES = 6;
/** The labels by which people know their takes, shown even if they don't tell the rows apart. */
const ALWAYS = ["Scene", "Shot", "Take", "Start"];

/**
 * What distinguishes rows that could match one clip, with the same labels in the same order for each: first the labels by which
 * people know takes, then those that differ, in file order. Labels with the same value everywhere come last, and only to fill the
 * list.
 */
export function tellingValues(rows: readonly ClipRow[]): ClipValue[][] {
  const byLabel = rows.map((row) => new Map(row.values.map(({ label, value }) => [label, value])));
  const labels = [...new Set(rows.flatMap((row) => row.values.map(({ label }) => label)))];
  const differs = (label: string) => new Set(byLabel.map((values) => values.get(label))).size > 1;
  const ordered = [
    ...ALWAYS.filter((label) => labels.includes(label)),
    ...labels.filter((label) => !ALWAYS.includes(label) && differs(label)),
    ...labels.filter((label) => !ALWAYS.includes(label) && !differs(label)),
  ].slice(0, MOST_VALUES);
  return byLabel.map((values) =>
    ordered.flatMap((label) => {
      const value = values.get(label);
      return value === undefined ? [] : [{ label, value }];
    }),
  );
}
