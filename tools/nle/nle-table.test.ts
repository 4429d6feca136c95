import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nleTables } from "./nle-table.ts";

const PAGE = "docs/nle.md";
const [START, END] = ["<!-- tables: NLE_TABLE=1 npx vitest run tools/nle -->", "<!-- end of tables -->"];

test("PLUS-1013 the tables of docs/nle.md match the code, every rate is exact in every format, and every case is the same at every rate", () => {
  const page = readFileSync(PAGE, "utf8");
  const [before, after] = [page.indexOf(START) + START.length, page.indexOf(END)];
  const made = `\n${nleTables()}\n`;
  if (process.env.NLE_TABLE) writeFileSync(PAGE, page.slice(0, before) + made + page.slice(after));
  const shown = process.env.NLE_TABLE ? made : page.slice(before, after);
  expect(shown).toBe(made);
  expect(made).not.toMatch(/\| no /);
});
