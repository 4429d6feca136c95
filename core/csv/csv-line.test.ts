import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test("PLUS-143 commas separate cells; quotes, commas and line breaks are kept", () => {
  expect(csvLine(["a", "b c", ""])).toBe("a,b c,\r\n");
  expect(csvLine(['say "cut"', "one, two", "x\r\ny"])).toBe('"say ""cut""","one, two","x\r\ny"\r\n');
});

test("PLUS-143 a cell that a spreadsheet would run as a formula is written as text", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"]) {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  }
  expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
  expect(csvLine(["a=b", "Jean-Luc"])).toBe("a=b,Jean-Luc\r\n");
});
