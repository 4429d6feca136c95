import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../source/source-tree.ts";
import { SLOW_FILES } from "./slow-first.ts";
import { failuresOf, slowestFiles, summaryOf } from "./test-results.ts";
import { commandsOf, KINDS, STEPS, wantedSteps } from "./test-steps.ts";

test("every step runs in one round, the built app before the steps that need it; single steps can be selected", () => {
  expect(STEPS).toEqual(["lint", "types", "build", "unit", "browser", "server", "contract", "media", "e2e"]);
  expect(STEPS).toEqual(expect.arrayContaining([...KINDS]));
  expect(wantedSteps([])).toEqual(STEPS);
  expect(wantedSteps(["--only", "media", "--only", "lint"])).toEqual(["lint", "media"]);
  expect([wantedSteps(["--only"]), wantedSteps(["lint"]), wantedSteps(["--only", "all"])]).toEqual([null, null, null]);
});

test("each kind writes its own report, so that two can run concurrently", () => {
  expect(commandsOf("media", "media.json")).toEqual([
    ["vitest", "run", "--project", "media", "--reporter=default", "--reporter=json", "--outputFile=media.json"],
  ]);
});

test("PLUS-425 the summary names the slowest files, over all kinds", () => {
  const report = (...files: readonly (readonly [name: string, seconds: number])[]) =>
    JSON.stringify({
      testResults: files.map(([name, seconds]) => ({ name, startTime: 500, endTime: 500 + seconds * 1000 })),
    });
  const reports = [report(["a.test.ts", 2], ["b.test.ts", 40]), report(["c.e2e.ts", 7.5])];
  expect(slowestFiles(reports, 2)).toEqual([
    { file: "b.test.ts", seconds: 40 },
    { file: "c.e2e.ts", seconds: 7.5 },
  ]);
});

test("PLUS-425 a run ends with the time of each kind, of the slowest files and of the whole", () => {
  const outcomes = [
    { step: "unit", seconds: 12.34, counts: { passed: 5, failed: 1, skipped: 2 } },
    { step: "server", seconds: 100, counts: { passed: 7, failed: 0, skipped: 0 } },
  ];
  const slowest = [
    { file: "b.test.ts", seconds: 40 },
    { file: "c.e2e.ts", seconds: 7.5 },
  ];
  expect(summaryOf(outcomes, slowest, 115.06).split("\n")).toEqual([
    "unit         12.3 s   5 passed, 1 failed, 2 skipped",
    "server      100.0 s   7 passed, 0 failed, 0 skipped",
    "",
    "             40.0 s   b.test.ts",
    "              7.5 s   c.e2e.ts",
    "all         115.1 s",
  ]);
});

test("PLUS-1436 failed tests are listed with the beginning of their messages, and files that didn't load", () => {
  const tests = (...assertionResults: readonly object[]) => assertionResults;
  const passed = { fullName: "holds", status: "passed", failureMessages: [] };
  const long = ["Error: no button", ...Array.from({ length: 30 }, (_, line) => `line ${line}`)].join("\n");
  const report = (...testResults: readonly object[]) => JSON.stringify({ testResults });
  const reports = [
    report({ name: "a.test.ts", status: "passed", assertionResults: tests(passed) }),
    report(
      {
        name: "b.test.ts",
        status: "failed",
        assertionResults: tests(passed, { fullName: "is shown", status: "failed", failureMessages: [long] }),
      },
      { name: "c.e2e.ts", status: "failed", message: "no such module", assertionResults: tests() },
    ),
  ];
  const [shown, broken, ...more] = failuresOf(reports);
  expect(shown?.split("\n").slice(0, 3)).toEqual(["FAILED b.test.ts > is shown", "  Error: no button", "  line 0"]);
  expect(shown?.split("\n")).toHaveLength(16);
  expect([broken, more]).toEqual(["FAILED c.e2e.ts\n  no such module", []]);
});

test("the files that start first exist", () => {
  expect(SLOW_FILES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
