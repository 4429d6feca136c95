/**
 * `npm test`: everything that must hold, in one command for a fresh clone. Lint, types, the built app, then every kind of test,
 * in rounds that run concurrently. `--only NAME` runs single steps. The last line is "N passed, N failed, N skipped"; the exit
 * code is 0 only if nothing failed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "./source/source-tree.ts";
import { nodeStartMs, testsPerProcessor } from "./test-run/machine-speed.ts";
import { ensurePrograms } from "./test-run/test-programs.ts";
import {
  type Counts,
  countOf,
  countsSentence,
  failuresOf,
  mergedReport,
  type Outcome,
  readReport,
  slowestFiles,
  summaryOf,
} from "./test-run/test-results.ts";
import { commandsOf, isKind, KINDS, ROUNDS, STEPS, wantedSteps, YIELDING_STEP } from "./test-run/test-steps.ts";

const BIN = join(ROOT, "node_modules/.bin");
const RESULTS = join(ROOT, ".results");
/** Input of `npm run requirements`: the latest results of every kind. */
const REPORT = join(RESULTS, "tests.json");
const SLOWEST_FILES = 10;

async function main(args: readonly string[]): Promise<number> {
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
  if (needsPrograms) sayHowManyAtOnce();
  if (steps.length === STEPS.length) for (const kind of KINDS) rmSync(reportOf(kind), { force: true });
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  for (const round of ROUNDS) {
    const mine = round.filter((step) => steps.includes(step));
    outcomes.push(...(await Promise.all(mine.map((step) => runStep(step, mine.length === 1)))));
  }
  const ran = steps.filter(isKind).map(reportOf).filter(existsSync);
  writeFileSync(REPORT, mergedReport(textsOf(KINDS.map(reportOf).filter(existsSync))));
  const reports = textsOf(ran);
  const slowest = slowestFiles(reports, SLOWEST_FILES).map(({ file, seconds }) => {
    return { file: relative(ROOT, file), seconds };
  });
  console.log(`\n${summaryOf(outcomes, slowest, secondsSince(startedAt))}\n`);
  for (const failure of failuresOf(reports)) console.log(`${failure.replaceAll(`${ROOT}/`, "")}\n`);
  spawnSync(process.execPath, [join(ROOT, "tools/requirements.ts")], { stdio: "inherit" });
  const total = sumOf(outcomes.map(({ counts }) => counts));
  console.log(`\n${countsSentence(total)}`);
  return total.failed === 0 ? 0 : 1;
}

/** For `vitest.config.ts`, in every step. */
function sayHowManyAtOnce(): void {
  const ms = nodeStartMs();
  process.env.TESTS_PER_PROCESSOR ??= String(testsPerProcessor(ms));
  const count = process.env.TESTS_PER_PROCESSOR;
  console.log(`Node starts in ${Math.round(ms)} ms: tests that wait run ${count} at a time for each processor.`);
}

/**
 * Runs one step. If its tests exit with an error but without a failed one (a broken setup, a stray error), that counts as one.
 */
async function runStep(step: string, isAlone: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n== ${step}`);
  let [isGreen, output] = [true, ""];
  for (const [program = "", ...args] of commandsOf(step, reportOf(step))) {
    const ended = await run(program, args, { isAlone, yields: step === YIELDING_STEP });
    isGreen &&= ended.isGreen;
    output += ended.output;
  }
  // The output of concurrent steps is printed in one piece each.
  if (!isAlone) console.log(`\n== ${step}\n${output}`);
  return { step, seconds: secondsSince(startedAt), counts: isKind(step) ? countsOf(step, isGreen) : checked(isGreen) };
}

const checked = (holds: boolean): Counts => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 });

function countsOf(kind: string, isGreen: boolean): Counts {
  const report = reportOf(kind);
  const results = existsSync(report) ? readReport(readFileSync(report, "utf8")) : [];
  for (const { name, status } of results) if (status === "skipped") console.log(`skipped: ${name}`);
  const counts = countOf(results);
  return !isGreen && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

interface Manner {
  /** Its output is shown as it comes. */
  readonly isAlone: boolean;
  readonly yields: boolean;
}

async function run(program: string, args: readonly string[], { isAlone, yields }: Manner) {
  const path = program === "node" ? process.execPath : join(BIN, program);
  const child = spawn(path, args, { stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"], cwd: ROOT });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { isGreen: code === 0, output };
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (status: keyof Counts) => all.reduce((total, counts) => total + counts[status], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

const reportOf = (kind: string) => join(RESULTS, `${kind}.json`);
const textsOf = (paths: readonly string[]) => paths.map((path) => readFileSync(path, "utf8"));
const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

process.exitCode = await main(process.argv.slice(2));
