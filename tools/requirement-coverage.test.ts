import { expect, test } from "vitest";
import { byArea, coverageOf, coverageTable, readRequirements, unknownIds } from "./requirement-coverage.ts";
import { readText } from "./source/source-tree.ts";
import { countOf, mergedReport, readReport, type TestResult } from "./test-run/test-results.ts";

const requirements = readRequirements(
  "id\tarea\trequirement\tcheck\tsource\nDATA-001\tDATA\tOne.\tunit\t\nDATA-002\tDATA\tTwo.\tunit\t\nJOBS-001\tJOBS\tThree.\tunit\t\n",
);

const result = (name: string, status: TestResult["status"]): TestResult => ({ file: "a.test.ts", name, status });

test("a row is covered by a passing test that names it, alone or among others", () => {
  const coverage = coverageOf(requirements, [result("DATA-001 JOBS-001 a sentence", "passed")]);
  expect([...coverage.values()]).toEqual(["covered", "uncovered", "covered"]);
});

test("a failing test outweighs a passing one, a skipped test proves nothing", () => {
  const results = [result("DATA-001 a", "passed"), result("DATA-001 b", "failed"), result("DATA-002 c", "skipped")];
  expect([...coverageOf(requirements, results).values()]).toEqual(["failing", "uncovered", "uncovered"]);
});

test("a step covers its rows on its own, also in a test that fails later", () => {
  const journey: TestResult = {
    ...result("a journey", "failed"),
    steps: [
      { name: "DATA-001 a", status: "passed" },
      { name: "DATA-002 b", status: "failed" },
    ],
  };
  expect([...coverageOf(requirements, [journey]).values()]).toEqual(["covered", "failing", "uncovered"]);
  expect(unknownIds(requirements, [{ ...journey, steps: [{ name: "DATA-999", status: "passed" }] }])).toEqual([
    "DATA-999",
  ]);
});

test("an id is a whole word", () => {
  expect(coverageOf(requirements, [result("METADATA-001 DATA-0012", "passed")]).get("DATA-001")).toBe("uncovered");
});

test("the table has a line per area and one for all", () => {
  const areas = byArea(requirements, coverageOf(requirements, [result("DATA-002", "passed")]));
  expect(areas).toEqual([
    { area: "DATA", covered: 1, failing: 0, uncovered: 1 },
    { area: "JOBS", covered: 0, failing: 0, uncovered: 1 },
  ]);
  expect(coverageTable(areas).split("\n").at(-1)).toMatch(/^all\s+1\s+0\s+2$/);
});

test("ids of a known area that are not in the list are reported", () => {
  expect(unknownIds(requirements, [result("DATA-999 SHA-256 JOBS-001", "passed")])).toEqual(["DATA-999"]);
});

test("reports are read and merged; an unloadable file is a failure", () => {
  const one = JSON.stringify({
    testResults: [
      {
        name: "a.test.ts",
        status: "passed",
        assertionResults: [
          { fullName: "x", status: "passed", meta: { steps: [{ title: "DATA-001 a", status: "passed" }] } },
          { fullName: "y", status: "pending" },
        ],
      },
    ],
  });
  const two = JSON.stringify({ testResults: [{ name: "b.test.ts", status: "failed", assertionResults: [] }] });
  expect(countOf(readReport(mergedReport([one, two])))).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(readReport(one)[0]?.steps).toEqual([{ name: "DATA-001 a", status: "passed" }]);
  expect(() => readReport("{}")).toThrow(/testResults/);
});

test("the project's own list is complete: every id once, named after its area", () => {
  const rows = readRequirements(readText("docs/spec/requirements.tsv"));
  expect(rows.length).toBeGreaterThan(1300);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ id, area, text }) => !id.startsWith(`${area}-`) || text === "")).toEqual([]);
});
