/** The part of vitest's JSON report that is kept: one entry per test. */
export interface TestResult {
  file: string;
  name: string;
  status: "passed" | "failed" | "skipped";
  /** Its steps (`testkit/steps/step.ts`); those after a failure aren't reached. */
  steps?: readonly { readonly name: string; readonly status: "passed" | "failed" }[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Parses a vitest JSON report. A file that failed to load counts as one failed test, so that a broken file can't pass. Throws for
 * any other text.
 */
export function readReport(text: string): TestResult[] {
  const report: unknown = JSON.parse(text);
  return listAt(report, "testResults").flatMap((file) => {
    const path = textAt(file, "name");
    const tests = listAt(file, "assertionResults").map((one) => ({
      file: path,
      name: textAt(one, "fullName"),
      status: statusOf(textAt(one, "status")),
      ...stepsOf(at(one, "meta")),
    }));
    const isBroken = textAt(file, "status") === "failed" && !tests.some(({ status }) => status === "failed");
    return isBroken ? [...tests, { file: path, name: `${path} (the file itself)`, status: "failed" as const }] : tests;
  });
}

/** Several reports as one, in the same format. */
export function mergedReport(texts: readonly string[]): string {
  const testResults = texts.flatMap((text) => listAt(JSON.parse(text), "testResults"));
  return JSON.stringify({ testResults });
}

export function countOf(results: readonly TestResult[]): Counts {
  const count = (status: TestResult["status"]) => results.filter((result) => result.status === status).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

/** The files of these reports that took longest, slowest first. */
export function slowestFiles(texts: readonly string[], most: number): { file: string; seconds: number }[] {
  return texts
    .flatMap((text) => listAt(JSON.parse(text), "testResults"))
    .map((file) => ({
      file: textAt(file, "name"),
      seconds: (Number(at(file, "endTime")) - Number(at(file, "startTime"))) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}

/** Lines of a failure's message that are repeated: the words and the place, and not the whole page that a query didn't match. */
const MESSAGE_LINES = 15;

/** The failed tests of these reports, each with the beginning of its messages; files that didn't load likewise. */
export function failuresOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => listAt(JSON.parse(text), "testResults"))
    .filter((file) => textAt(file, "status") === "failed")
    .flatMap((file) => {
      const failed = listAt(file, "assertionResults").filter((one) => textAt(one, "status") === "failed");
      if (failed.length === 0) return [failure(textAt(file, "name"), [textAt(file, "message")])];
      return failed.map((one) => {
        return failure(
          `${textAt(file, "name")} > ${textAt(one, "fullName")}`,
          listAt(one, "failureMessages").map(String),
        );
      });
    });
}

function failure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => message.split("\n").slice(0, MESSAGE_LINES));
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** The result of one step. */
export interface Outcome {
  readonly step: string;
  readonly seconds: number;
  readonly counts: Counts;
}

export const countsSentence = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The end of a run's output (PLUS-425): the time of each step, of the slowest files, and of the whole run. */
export function summaryOf(
  outcomes: readonly Outcome[],
  slowest: readonly { readonly file: string; readonly seconds: number }[],
  allSeconds: number,
): string {
  const steps = outcomes.map(({ step, seconds, counts }) => row(step, seconds, countsSentence(counts)));
  const files = slowest.map(({ file, seconds }) => row("", seconds, file));
  return [...steps, "", ...files, row("all", allSeconds)].join("\n");
}

function row(name: string, seconds: number, said = ""): string {
  return `${name.padEnd(10)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${said}`.trimEnd();
}

function statusOf(text: string): TestResult["status"] {
  if (text === "passed" || text === "failed") return text;
  return "skipped";
}

function stepsOf(meta: unknown): Pick<TestResult, "steps"> {
  if (!Array.isArray(at(meta, "steps"))) return {};
  const steps = listAt(meta, "steps").map((one) => ({
    name: textAt(one, "title"),
    status: textAt(one, "status") === "passed" ? ("passed" as const) : ("failed" as const),
  }));
  return { steps };
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !(key in value)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function listAt(value: unknown, key: string): unknown[] {
  const list = at(value, key);
  if (!Array.isArray(list)) throw new Error(`The report has no list "${key}"`);
  return list;
}

function textAt(value: unknown, key: string): string {
  const text = at(value, key);
  return typeof text === "string" ? text : "";
}
