import type { ClipRow, ClipValue } from "./clip-row.ts";

/** More would not be read before choosing. */
const MOST_VALUES = 6;
/** What people know their takes by, shown also where it does not tell the rows apart. */
const ALWAYS = ["Scene", "Shot", "Take", "Start"];

/**
 * What tells rows apart that could mean one clip, for each of them in the same order of labels: first what people know takes by, then
 * whatever differs, in the order of the file. Labels that say the same everywhere come last, and only to fill up.
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
