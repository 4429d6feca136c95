import { expect, test } from "vitest";
import { readRequirements } from "../requirement-coverage.ts";
import { sourceFile } from "../source/source-file.ts";
import { readText, repositorySources } from "../source/source-tree.ts";
import { NO_API_PROOF } from "./known-gaps.ts";
import { unprovenRows } from "./proof-levels.ts";
import { testOnlyExports } from "./test-only-exports.ts";
import { titlesWithIds } from "./test-titles.ts";

const MOST_IDS = 4;

const sources = repositorySources();
const rows = readRequirements(readText("docs/spec/requirements.tsv"));
const titles = titlesWithIds(sources, new Set(rows.map(({ area }) => area)));

test("nothing is exported for tests alone", () => {
  expect(testOnlyExports(sources)).toEqual([]);
});

test("a title carries at most four ids", () => {
  expect(titles.filter(({ ids }) => ids.length > MOST_IDS).map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
});

test("each row is proven at the level that its check names, except for the known ones, which only decrease", () => {
  const known = idsOf(NO_API_PROOF, "api");
  expect(unprovenRows(rows, titles, sources).sort()).toEqual(known.sort());
});

const idsOf = (gaps: Readonly<Record<string, string>>, level: string): string[] =>
  Object.entries(gaps).flatMap(([area, numbers]) => numbers.split(" ").map((number) => `${area}-${number} ${level}`));

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, code]) => sourceFile(path, code));

const HALF = "export function half(n: number) { return n / 2; }";
const TEST_OF_HALF = `import { half } from "./half.ts"; test("", () => half(2));`;

test.each([
  ["a function", HALF],
  ["a constant", "export const half = 2;"],
  ["one that appears elsewhere only as a word", `${HALF} export const other = { quarter: 4 };`],
])("an export for tests alone is found: %s", (_what, code) => {
  const files = filesOf({ "core/half.ts": code, "core/half.test.ts": TEST_OF_HALF });
  expect(testOnlyExports(files)).toEqual(["core/half.ts exports half to tests alone"]);
});

test.each([
  ["shipped code imports it", HALF, { "core/a.ts": `import { half } from "./half.ts";` }],
  ["shipped code imports everything", HALF, { "core/a.ts": `await import("./half.ts");` }],
  ["its own file uses it", `${HALF} export const quarter = (n: number) => half(half(n));`, {}],
  ["it is a type", "export type half = number;", {}],
])("an export is fine if %s", (_why, code, others) => {
  const files = filesOf({ "core/half.ts": code, "core/half.test.ts": TEST_OF_HALF, ...others });
  expect(testOnlyExports(files)).toEqual([]);
});

const AREAS = new Set(["AUTH", "PLUS"]);

test.each([
  [`test("AUTH-001 PLUS-002 AUTH-001 a sentence")`, [["AUTH-001", "PLUS-002"]]],
  [`test.skipIf(!there)("AUTH-001 SHA-256")`, [["AUTH-001"]]],
  ["test(`AUTH-001 $" + "{name}`)", [["AUTH-001"]]],
  [`test("AUTH-001", async () => { await step("PLUS-002", act); })`, [["AUTH-001"], ["PLUS-002"]]],
  [`describe("AUTH-001", () => test("PLUS-002"))`, [["AUTH-001"], ["PLUS-002"]]],
  [`test.each([["AUTH-001", 1], ["PLUS-002", 2]])("%s is %d")`, [["AUTH-001"], ["PLUS-002"]]],
  [`say("AUTH-001")`, []],
])("ids are read from %s", (code, ids) => {
  expect(titlesWithIds(filesOf({ "core/a.test.ts": code }), AREAS).map((title) => title.ids)).toEqual(ids);
});

const WORLD = `import { testWorld } from "#testkit/test-world.ts";`;

test.each([
  ["ui", "web/src/a.test.tsx", "", ["AUTH-001 ui"]],
  ["ui", "web/src/a.browser.test.tsx", "", []],
  ["ui", "e2e/a.e2e.ts", "", []],
  ["ui", "server/src/a.test.ts", WORLD, ["AUTH-001 ui"]],
  ["api", "server/src/a.test.ts", "", ["AUTH-001 api"]],
  ["api", "server/src/a.test.ts", `import type { TestWorld } from "#testkit/test-world.ts";`, ["AUTH-001 api"]],
  ["api", "server/src/a.test.ts", WORLD, []],
  ["api", "server/src/a.test.ts", `import { step } from "#testkit/steps/step.ts";`, ["AUTH-001 api"]],
  ["api", "web/src/a.browser.test.tsx", "", ["AUTH-001 api"]],
  ["ui+api", "web/src/a.browser.test.tsx", "", ["AUTH-001 api"]],
  ["unit", "core/a.test.ts", "", []],
])("a row with the check %s, named in %s beside '%s', lacks %j", (check, path, imports, lacking) => {
  const files = filesOf({ [path]: `${imports} test("AUTH-001 a sentence", () => {});` });
  expect(unprovenRows([{ id: "AUTH-001", check }], titlesWithIds(files, AREAS), files)).toEqual(lacking);
});

test("a row that no test names is found", () => {
  expect(unprovenRows([{ id: "AUTH-001", check: "unit" }], [], [])).toEqual(["AUTH-001 any"]);
});
