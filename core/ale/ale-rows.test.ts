import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import { aleRows as eachAleRow } from "./ale-rows.ts";
import { parseAle } from "./parse-ale.ts";

const corpus = process.env.CORPUS_DIR;
if (!corpus) console.warn("CORPUS_DIR is not set: the tests on real ALE files are skipped");
const rowsIn = (name: string, bytes: Uint8Array) => {
  const file = readMetadataFile(name, bytes);
  return file.kind === "rows" ? [...file.rows] : null;
};
const aleRows = (text: string) => {
  const rows = eachAleRow(text);
  return rows && [...rows];
};
const sample = (name: string) => rowsIn(name, readFileSync(join(corpus ?? "", name)));
const valuesOf = (row: ClipRow | undefined) => Object.fromEntries((row?.values ?? []).map((v) => [v.label, v.value]));

const LINES = ["Heading", "FIELD_DELIM\tTABS", "FPS\t25", "", "Column", "Name\tScene\tTake\tStart\tLens\t", ""];
const DATA = ["Data", "A1.mov\t12A  \t3\t01:00:00:00\t35mm\t", "A2\t   \t\t01:00:10:00"];
const PLAIN = [...LINES, ...DATA];

test.each([
  ["LF", PLAIN.join("\n")],
  ["CRLF", PLAIN.join("\r\n")],
  ["CR only", PLAIN.join("\r")],
  ["a blank line after every line", PLAIN.filter(Boolean).join("\n\n")],
  ["space-only lines between the lines", PLAIN.join("\n \t\n\u00a0\u3000\n")],
  ["no blank lines", PLAIN.filter(Boolean).join("\n")],
  ["all headings on one line", ["Heading", "FIELD_DELIM\tTABS\tFPS\t25\t", ...PLAIN.slice(3)].join("\r\n")],
  ["all headings on one line, with spaces", ["Heading", "FIELD_DELIM TABS FPS 25", ...PLAIN.slice(3)].join("\n")],
  ["section names in any case", PLAIN.join("\n").replace("Column", " COLUMN ").replace("Data", "data")],
])("UPLOAD-025 an ALE with %s is read", (_dialect, text) => {
  const rows = aleRows(text) ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    fileNames: [],
    clipNames: ["A1.mov"],
    reels: [],
    start: { label: "01:00:00:00", rate: { numerator: 25, denominator: 1 } },
    end: null,
    values: [
      { label: "Scene", value: "12A" },
      { label: "Take", value: "3" },
      { label: "Name", value: "A1.mov" },
      { label: "Start", value: "01:00:00:00" },
      { label: "Lens", value: "35mm" },
    ],
  });
  expect(rows[1]?.values.map((value) => value.label)).toEqual(["Name", "Start"]);
});

test("the global tape applies to rows without one, and a row's own rate wins over the file's", () => {
  const text = "Heading\nTAPE\tR7\nFPS\t25\n\nColumn\nName\tTape\tFPS\tStart\n\nData\na\t\t24\t1:00:00:00\nb\tR8\t\t\n";
  const rows = aleRows(text) ?? [];
  expect(rows.map((row) => row.reels)).toEqual([["R7"], ["R8"]]);
  expect(rows[0]?.start?.rate).toEqual({ numerator: 24, denominator: 1 });
});

test("columns with one meaning fill one label; the others keep their names", () => {
  const text =
    "Column\nName\tCamera\tCamera ID\tcircleTake\tDESCRIPT\tCOMMENTS\nData\nx\tA_\tCam 1\tTRUE\twide\tgood\n";
  expect(valuesOf(aleRows(text)?.[0])).toEqual({
    "Camera Angle": "A",
    Selected: "true",
    Comments: "good",
    Name: "x",
    "Camera ID": "Cam 1",
    DESCRIPT: "wide",
  });
});

test("UPLOAD-086 text without sections or without a column that names a clip isn't an ALE; an ALE without rows is one", () => {
  expect(aleRows("")).toBeNull();
  expect(aleRows("Heading\nFPS\t25\n")).toBeNull();
  expect(aleRows("Column\nName\n")).toBeNull();
  expect(aleRows("Column\nScene\tTake\nData\n1\t2\n")).toBeNull();
  expect(aleRows("Column\nName\tTake\nData\n")).toEqual([]);
});

test.each([
  ["rows", 1, 100_000],
  ["columns", 2_000, 1],
  ["cells", 2_000, 2_500],
])("PLUS-261 a log with as many %s as the limit is read", (_what, columns, rows) => {
  const names = `Name${"\tx".repeat(columns - 1)}`;
  expect(parseAle(`Column\n${names}\nData\n${`a${"\t".repeat(columns - 1)}\n`.repeat(rows)}`)).not.toBeNull();
});

test.each([
  ["rows", 1, 100_001, "It has 100,001 rows. The limit is 100,000"],
  ["columns", 2_001, 1, "It has 2,001 columns. The limit is 2,000"],
  ["cells", 2_000, 2_501, "It has 5,002,000 cells. The limit is 5,000,000"],
])("PLUS-261 a log with too many %s is refused with a sentence", (_what, columns, rows, sentence) => {
  const names = `Name${"\tx".repeat(columns - 1)}`;
  const row = `a${"\t".repeat(columns - 1)}\n`;
  expect(() => parseAle(`Column\n${names}\nData\n${row.repeat(rows)}`)).toThrow(sentence);
  // Many rows that each fill a few of many columns are fine.
  expect(parseAle(`Column\nName${"\tx".repeat(1_999)}\nData\n${"a\n".repeat(3_000)}`)).not.toBeNull();
});

test("ten times the rows take about ten times the work", () => {
  const columns = Array.from({ length: 29 }, (_, index) => `Custom ${index}`);
  const row = (number: number) =>
    [`A001_C${number}`, ...columns.map((_, index) => `value ${number} ${index}`)].join("\t");
  /** Processor time, so that the load of the machine counts less. */
  const workOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, i) => row(i));
    const bytes = new TextEncoder().encode(["Column", ["Name", ...columns].join("\t"), "Data", ...rows].join("\r\n"));
    const before = process.cpuUsage();
    expect(rowsIn("day.ale", bytes)).toHaveLength(count);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  /** Returns the least of three, since the engine compiles and cleans up during some of them. */
  const leastOf = (count: number) => Math.min(...Array.from({ length: 3 }, () => workOf(count)));
  expect(leastOf(12_000) / leastOf(1_200)).toBeLessThan(30);
});

test.skipIf(!corpus)("E02 sample2.ale, with a one-line heading, CRLF and ragged rows, is read", () => {
  const rows = sample("sample2.ale") ?? [];
  expect(rows).toHaveLength(2);
  expect(valuesOf(rows[0])).toMatchObject({ Scene: "19A", Take: "1xa", "Camera Angle": "A", Camroll: "XA007" });
});

test.skipIf(!corpus)("E01 sample_cdl.ale has four rows, three for one clip", () => {
  const rows = sample("sample_cdl.ale") ?? [];
  expect(rows).toHaveLength(4);
  const values = valuesOf(rows[2]);
  expect(values).toMatchObject({ Tape: "A005_C009_0501A0", Start: "17:40:25:06" });
  expect(values.ASC_SOP).toContain("0.8604");
});

test.skipIf(!corpus)("E03 sample_no_blanks.ale has six rows of 245 columns", () => {
  const bytes = readFileSync(join(corpus ?? "", "sample_no_blanks.ale"));
  const file = parseAle(bytes.toString("utf8"));
  expect(file?.columns).toHaveLength(245);
  const rows = sample("sample_no_blanks.ale") ?? [];
  expect(rows).toHaveLength(6);
  const row = rows.find(({ fileNames }) => fileNames.includes("A_0076C005_230511_190706_h1CTJ"));
  expect(valuesOf(row)).toMatchObject({ Scene: "469C-4", Take: "5", Selected: "false", "Camera Angle": "A" });
});

test.skipIf(!corpus)("E04 an empty file and a binary file hold no metadata", () => {
  expect(sample("ale_empty.ale")).toBeNull();
  expect(sample("ale_binary.ale")).toBeNull();
});
