import type { TestResult } from "./test-run/test-results.ts";

export interface Requirement {
  id: string;
  area: string;
  text: string;
  /** The level that proves it: "ui", "api", "unit", "media", or several as in "ui+api". */
  check: string;
}

export type Coverage = "covered" | "failing" | "uncovered";

export interface AreaCoverage {
  area: string;
  covered: number;
  failing: number;
  uncovered: number;
}

const ID = /\b[A-Z]+-\d{3,4}\b/g;

/** Reads requirements.tsv: a header line, then id, area, text and more columns. */
export function readRequirements(tsv: string): Requirement[] {
  return tsv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [id = "", area = "", text = "", check = ""] = line.split("\t");
      return { id, area, text, check };
    });
}

/**
 * The test status of each requirement: covered if a passing test, or a passing step of one, names its id and no failing one does;
 * failing if one does. A skipped test proves nothing.
 */
export function coverageOf(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
): Map<string, Coverage> {
  const shown = results.flatMap((result) => [result, ...(result.steps ?? [])]);
  const passed = idsNamed(shown.filter(({ status }) => status === "passed"));
  const failed = idsNamed(shown.filter(({ status }) => status === "failed"));
  return new Map(
    requirements.map(({ id }) => [id, failed.has(id) ? "failing" : passed.has(id) ? "covered" : "uncovered"]),
  );
}

/** Ids that tests name but the list doesn't have: typos. */
export function unknownIds(requirements: readonly Requirement[], results: readonly TestResult[]): string[] {
  const areas = new Set(requirements.map(({ area }) => area));
  const known = new Set(requirements.map(({ id }) => id));
  return [...idsNamed(results.flatMap((result) => [result, ...(result.steps ?? [])]))]
    .filter((id) => areas.has(id.split("-")[0] ?? "") && !known.has(id))
    .sort();
}

/** One line per area, in list order. */
export function byArea(requirements: readonly Requirement[], coverage: ReadonlyMap<string, Coverage>): AreaCoverage[] {
  const areas = new Map<string, AreaCoverage>();
  for (const { id, area } of requirements) {
    const line = areas.get(area) ?? { area, covered: 0, failing: 0, uncovered: 0 };
    line[coverage.get(id) ?? "uncovered"]++;
    areas.set(area, line);
  }
  return [...areas.values()];
}

/** The areas as a table, with a line for the total. */
export function coverageTable(areas: readonly AreaCoverage[]): string {
  const total: AreaCoverage = { area: "all", covered: 0, failing: 0, uncovered: 0 };
  for (const line of areas) {
    total.covered += line.covered;
    total.failing += line.failing;
    total.uncovered += line.uncovered;
  }
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join("");
  return [
    row(["area", "covered", "failing", "uncovered"]),
    ...[...areas, total].map((line) => row([line.area, line.covered, line.failing, line.uncovered])),
  ].join("\n");
}

function idsNamed(results: readonly Pick<TestResult, "name">[]): Set<string> {
  return new Set(results.flatMap(({ name }) => name.match(ID) ?? []));
}
