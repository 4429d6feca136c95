/**
 * `npm run requirements`: which rows of docs/spec/requirements.tsv the last test run covers. `-- --list AREA` lists the uncovered
 * ones.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byArea, coverageOf, coverageTable, readRequirements, unknownIds } from "./requirement-coverage.ts";
import { ROOT, readText } from "./source/source-tree.ts";
import { readReport } from "./test-run/test-results.ts";

function main(args: readonly string[]): number {
  const resultsPath = join(ROOT, ".results/tests.json");
  if (!existsSync(resultsPath)) {
    console.error("There are no results yet: run `npm test` first.");
    return 1;
  }
  const requirements = readRequirements(readText("docs/spec/requirements.tsv"));
  const results = readReport(readFileSync(resultsPath, "utf8"));
  const coverage = coverageOf(requirements, results);
  const listAt = args.indexOf("--list");
  if (listAt >= 0) return listArea(args[listAt + 1]?.toUpperCase());
  console.log(coverageTable(byArea(requirements, coverage)));
  const failing = requirements.filter(({ id }) => coverage.get(id) === "failing").map(({ id }) => id);
  if (failing.length > 0) console.log(`failing: ${failing.join(" ")}`);
  const unknown = unknownIds(requirements, results);
  if (unknown.length > 0) console.log(`named by tests but not in the list: ${unknown.join(" ")}`);
  return 0;

  function listArea(area: string | undefined): number {
    const rows = requirements.filter((row) => row.area === area);
    if (rows.length === 0) {
      const areas = [...new Set(requirements.map((row) => row.area))].join(" ");
      console.error(`--list needs one of the areas ${areas}`);
      return 1;
    }
    for (const { id, text } of rows) {
      const state = coverage.get(id);
      if (state !== "covered") console.log(`${id}\t${state}\t${text}`);
    }
    return 0;
  }
}

process.exitCode = main(process.argv.slice(2));
