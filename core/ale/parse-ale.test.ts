import { expect, test } from "vitest";
import { parseAle } from "./parse-ale.ts";

/** All rows of a log. */
function rowsOf(text: string): string[][] {
  const found: string[][] = [];
  const cells: string[] = [];
  const reader = parseAle(text)?.rows();
  while (reader?.next(cells)) found.push([...cells]);
  return found;
}

test("UPLOAD-025 headings have upper-case names, columns are trimmed and may have no name, rows begin below Data", () => {
  const file = parseAle(
    "Heading\nFps\t 24 \tTape\nvideo_format 1080\nColumn\n Name \t\tTake\nsecond\tline\nDATA\na\t1\n",
  );
  expect([...(file?.headings ?? [])]).toEqual([
    ["FPS", "24"],
    ["VIDEO_FORMAT", "1080"],
  ]);
  expect(file?.columns).toEqual(["Name", "", "Take"]);
  expect(rowsOf("Column\nName\t\tTake\nDATA\n a \t1\n\n\t\t\nb\t\t2\tbeyond\n")).toEqual([
    ["a", "1"],
    ["b", "", "2"],
  ]);
});

test("UPLOAD-025 rows can be read again from the first; cells past the last column count as text of a row, and are dropped", () => {
  const file = parseAle("Column\nName\nData\na\nb\n");
  for (let time = 0; time < 2; time++) {
    const cells: string[] = [];
    const reader = file?.rows();
    expect([reader?.next(cells), cells]).toEqual([true, ["a"]]);
  }
  expect(rowsOf("Column\nName\nData\n\tbeyond\n")).toEqual([[""]]);
});

test("UPLOAD-025 a bare CR is a line break inside a cell where lines end in LF", () => {
  expect(rowsOf("Column\nName\tNote\nData\na\tone\rtwo\n")).toEqual([["a", "one\rtwo"]]);
});

test("UPLOAD-025 the last line needs no ending, and Data may follow Column directly", () => {
  expect(rowsOf("Column\nName\nData\na")).toEqual([["a"]]);
  expect(parseAle("Column\nName\nData")?.columns).toEqual(["Name"]);
  expect(rowsOf("Column\nName\nData")).toEqual([]);
  expect(parseAle("Column\nData\na\n")?.columns).toEqual([]);
});

test.each(["Columns\nName\nData\na\n", "Column\nName\nDatabase\na\n", "Column\nName\n", "Data\na\nColumn\nName\n"])(
  "UPLOAD-086 %j has no Column with Data below it, so it isn't an ALE",
  (text) => {
    expect(parseAle(text)).toBeNull();
  },
);

test("PLUS-261 blank lines between the rows don't count as rows", () => {
  expect(parseAle(`Column\nName\nData\n${"a\n\n".repeat(100_000)}`)).not.toBeNull();
  expect(() => parseAle(`Column\nName\nData\n${"a\n\n".repeat(100_001)}`)).toThrow("It has 100,001 rows");
});
