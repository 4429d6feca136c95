import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test("PLUS-143 commas separate cells; quotes, commas and line breaks are kept", () => {
  expect(csvLine(["a", "b c", ""])).toBe("a,b c,\r\n");
  expect(csvLine(['say "cut"', "one, two", "x\r\ny"])).toBe('"say ""cut""","one, two","x\r\ny"\r\n');
});

test("PLUS-143 a cell that a spreadsheet would run as a formula is written as text", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1"]) {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  }
  expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
  expect(csvLine(["a=b", "Jean-Luc"])).toBe("a=b,Jean-Luc\r\n");
});

test("PLUS-1046 no formula runs in a program for which a semicolon or a line break inside a text begins another cell", () => {
  const cellsOf = (text: string) => csvLine(["Take 1.mov", text, "Open"]).split(/[;\t\r\n]/);
  const start = /^["' ]*[=+\-@]/;
  for (const sign of ["=1", "+1", "-1", "@SUM(A1)", '"=1', '""=1', " =1", "'=1", "-cmd|'/C calc'!A0"])
    for (const separator of [";", "\t", "\n", "\r\n"]) {
      const cells = cellsOf(`look${separator}${sign}${separator}here`);
      expect(cells.filter((cell) => start.test(cell.replace(/^'/, "x")))).toEqual([]);
    }
  expect(csvLine(["fix:\n- sky\n- grain; then =a"])).toBe('"fix:\n- sky\n- grain; then =a"\r\n');
});
