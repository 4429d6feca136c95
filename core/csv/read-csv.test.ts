import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";
import { readCsv } from "./read-csv.ts";

test("PLUS-1003 every written cell is read back: formulas, apostrophes, quotes, line breaks and commas", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", '"', ",", ";", "1", " ", "é", "🎬");
  const cell = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: "grapheme" }));
  const row = fc.array(cell, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      expect([...readCsv(rows.map(csvLine).join(""), ",")]).toEqual(rows);
    }),
  );
});

test("PLUS-1003 a file with an unclosed quote is refused; the last line needs no line end", () => {
  expect([...readCsv('a,b\nc,"d', ",")]).toEqual([["a", "b"], null]);
  expect([...readCsv('a\tb\r\nc\t"d ""e"""', "\t")]).toEqual([
    ["a", "b"],
    ["c", 'd "e"'],
  ]);
});
