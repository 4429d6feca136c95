import { expect, test } from "vitest";
import type { ClipRow } from "./clip-row.ts";
import { tellingValues } from "./telling-values.ts";

const row = (values: Record<string, string>): ClipRow => ({
  fileNames: [],
  clipNames: [],
  reels: [],
  start: null,
  end: null,
  values: Object.entries(values).map(([label, value]) => ({ label, value })),
});

test("PLUS-050 rows to choose from show how people identify takes first, then what differs, then the rest, at most six", () => {
  const same = { A: "1", B: "1", C: "1", D: "1", E: "1" };
  const [first, second] = tellingValues([
    row({ ...same, Lens: "35mm", Take: "1", Scene: "7" }),
    row({ ...same, Lens: "50mm", Take: "2", Scene: "7" }),
  ]);
  expect(first?.map(({ label }) => label)).toEqual(["Scene", "Take", "Lens", "A", "B", "C"]);
  expect(second?.map(({ value }) => value)).toEqual(["7", "2", "50mm", "1", "1", "1"]);
});

test("PLUS-050 a value that only one row has is left out of the others", () => {
  expect(tellingValues([row({ Start: "10:00:00:00", Note: "x" }), row({ Start: "11:00:00:00" })])).toEqual([
    [
      { label: "Start", value: "10:00:00:00" },
      { label: "Note", value: "x" },
    ],
    [{ label: "Start", value: "11:00:00:00" }],
  ]);
});
