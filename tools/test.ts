/**
 * `npm test`: everything that must hold, in one command for a fresh clone. Lint, types, the built app, then every kind of test,
 * one after the other so that they do not take each other's time. `--only NAME` runs single steps.
 * The last line is "N passed, N failed, N skipped"; the exit code is 0 only when nothing failed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./source-tree.ts";
import { ensurePrograms } from "./test-programs.ts";
import { type Counts, countOf, mergedReport, readReport } from "./test-results.ts";

const BIN = join(ROOT, "node_modules/.bin");
const RESULTS = join(ROOT, ".results");
/** Where vitest.config.ts lets the JSON reporter write, and where `npm run requirements` reads. */
const REPORT = join(RESULTS, "tests.json");
const KINDS = ["unit", "server", "contract", "media", "e2e"] as const;

/** Checks that either hold or do not: each counts as one test. */
const CHECKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  lint: [
    ["biome", "check", "."],
    ["oxlint", "--type-aware", "--deny-warnings"],
  ],
  types: [
    ["tsc", "-p", "tsconfig.server.json"],
    ["tsc", "-p", "tsconfig.web.json"],
  ],
  build: [["node", "server/src/main/prepare/build-web.ts"]],
};

const STEPS = [...Object.keys(CHECKS), ...KINDS];

function main(args: readonly string[]): number {
  const steps = wantedSteps(args);
  if (steps === null) {
    console.error(`Usage: npm test [-- --only STEP …], STEP one of ${STEPS.join(" ")}`);
    return 1;
  }
  const needsPrograms = steps.some((step) => isKind(step) && step !== "unit");
  const missing = needsPrograms ? ensurePrograms() : [];
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    return 1;
  }
  mkdirSync(RESULTS, { recursive: true });
  if (steps.length === STEPS.length) for (const kind of KINDS) rmSync(resultsOf(kind), { force: true });
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const summary = steps.map((step) => {
    const startedAt = performance.now();
    const counts = isKind(step) ? runTests(step) : runCheck(step);
    for (const status of ["passed", "failed", "skipped"] as const) total[status] += counts[status];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `${step.padEnd(10)}${`${seconds} s`.padStart(9)}   ${sentence(counts)}`;
  });
  mergeResults();
  console.log(`\n${summary.join("\n")}\n`);
  spawnSync(process.execPath, [join(ROOT, "tools/requirements.ts")], { stdio: "inherit" });
  console.log(`\n${sentence(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function wantedSteps(args: readonly string[]): string[] | null {
  if (args.length === 0) return STEPS;
  if (args[0] !== "--only" || args.length === 1) return null;
  const names = args.filter((argument) => argument !== "--only");
  return names.every((name) => STEPS.includes(name)) ? STEPS.filter((step) => names.includes(step)) : null;
}

function runCheck(step: string): Counts {
  console.log(`\n== ${step}`);
  const holds = (CHECKS[step] ?? []).map(([program = "", ...args]) => run(program, args)).every(Boolean);
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 };
}

/** Runs one kind of tests. When the run fails without a failed test (a broken set-up, an error out of turn), that counts as one. */
function runTests(kind: string): Counts {
  console.log(`\n== ${kind}`);
  rmSync(REPORT, { force: true });
  const args = ["run", "--project", kind, "--reporter=default", "--reporter=json"];
  const isGreen = run("vitest", args);
  const report = resultsOf(kind);
  if (existsSync(REPORT)) renameSync(REPORT, report);
  const results = existsSync(report) ? readReport(readFileSync(report, "utf8")) : [];
  for (const { name, status } of results) if (status === "skipped") console.log(`skipped: ${name}`);
  const counts = countOf(results);
  return !isGreen && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function run(program: string, args: readonly string[]): boolean {
  const path = program === "node" ? process.execPath : join(BIN, program);
  const result = spawnSync(path, args, { stdio: "inherit", cwd: ROOT });
  return result.status === 0;
}

/** What `npm run requirements` reads: the newest results of every kind. */
function mergeResults(): void {
  const reports = KINDS.map(resultsOf).filter((path) => existsSync(path));
  const texts = reports.map((path) => readFileSync(path, "utf8"));
  writeFileSync(REPORT, mergedReport(texts));
}

function resultsOf(kind: string): string {
  return join(RESULTS, `${kind}.json`);
}

function isKind(step: string): boolean {
  return KINDS.some((kind) => kind === step);
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

process.exitCode = main(process.argv.slice(2));
