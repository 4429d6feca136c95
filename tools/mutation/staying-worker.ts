import { BroadcastChannel } from "node:worker_threads";
import {
  expect,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  vi,
} from "vitest";
import { type Answer, CHANNEL, type Coverage, type MutantQuestion, type Question } from "./mutant-channel.ts";

type Hook = (context: RunnerTestCase["context"], suite: RunnerTestSuite) => unknown;

/** What instrumented files read and count. */
interface Mutants {
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
  activeMutant?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

/** How often a test may reach a mutant: this often, and so many times as often as it reaches the unchanged code. */
const LEAST_HIT_LIMIT = 10_000;
const HIT_FACTOR = 10;

/** Test files that ran in this worker: with one worker and no isolation each keeps its tests, and its modules. */
const files: RunnerTestFile[] = [];

/** Runs every test file once, and then the tests that somebody asks for, with a mutant, until the channel says stop. */
export default class StayingWorker extends TestRunner {
  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    mutantsOfThisWorker().currentTestId = idOf(test);
    super.onBeforeTryTask(test, options);
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    mutantsOfThisWorker().currentTestId = undefined;
    await super.onAfterRetryTask(test, options);
  }

  override async onAfterRunFiles(ran: RunnerTestFile[]): Promise<void> {
    files.push(...ran);
    if (files.length === Number(this.injectValue("fileCount" as never))) await this.#serve();
    super.onAfterRunFiles(ran);
  }

  async #serve(): Promise<void> {
    const all = files.flatMap(testsBelow);
    const tests = Map.groupBy(all, idOf);
    const channel = new BroadcastChannel(CHANNEL);
    const stopped = Promise.withResolvers<void>();
    channel.onmessage = async ({ data: question }: { readonly data?: Question | Answer }) => {
      if (question?.kind === "stop") stopped.resolve();
      if (question?.kind === "mutant") channel.postMessage(await this.#answer(question, tests));
    };
    const coverage = mutantsOfThisWorker().mutantCoverage ?? { static: {}, perTest: {} };
    const broken = files.filter(({ result }) => result?.state === "fail").map(({ filepath }) => filepath);
    channel.postMessage({ kind: "ready", coverage, broken, tests: all.map(described) } satisfies Answer);
    await stopped.promise;
    channel.close();
  }

  async #answer({ mutant, tests }: MutantQuestion, known: Map<string, RunnerTestCase[]>): Promise<Answer> {
    const mutants = mutantsOfThisWorker();
    // The quick ones first: one that fails is enough.
    const wanted = tests.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => durationOf(a) - durationOf(b));
    let isReached = false;
    for (const test of wanted) {
      const hitLimit = LEAST_HIT_LIMIT + HIT_FACTOR * (mutants.mutantCoverage?.perTest[idOf(test)]?.[mutant] ?? 0);
      Object.assign(mutants, { activeMutant: mutant, hitCount: 0, hitLimit });
      const message = await this.#failureOf(test);
      const hits = mutants.hitCount ?? 0;
      Object.assign(mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      isReached ||= hits > 0;
      if (hits > hitLimit) return { kind: "endless" };
      if (message === null) continue;
      // Fails without the mutant too: it can't run twice in one worker.
      if ((await this.#failureOf(test)) !== null) return { kind: "unsure", test: idOf(test) };
      return { kind: "killed", by: idOf(test), message, count: wanted.length };
    }
    // If it was never reached, something that an earlier run left behind kept the changed code from running.
    return isReached ? { kind: "survived", count: wanted.length } : { kind: "unsure" };
  }

  async #failureOf(test: RunnerTestCase): Promise<string | null> {
    if (test.mode !== "run" && test.mode !== "queued") return null;
    const suites = [test.file, ...suitesOf(test).filter((suite) => suite !== test.file)];
    const undo: unknown[] = [];
    let failure: string | null = null;
    const attempt = async (step: () => unknown): Promise<void> => {
      try {
        await step();
      } catch (error) {
        failure ??= String(error);
      }
    };
    await attempt(async () => {
      expect.setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach as Hook[])
          undo.push(await hook(test.context, suite));
      await inTime(test, TestRunner.getTestFn(test)());
      this.onAfterTryTask(test);
    });
    for (const suite of suites.toReversed())
      for (const hook of (TestRunner.getSuiteHooks(suite).afterEach as Hook[]).toReversed())
        await attempt(() => hook(test.context, suite));
    for (const step of undo.toReversed()) if (typeof step === "function") await attempt(() => step());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return failure;
  }
}

/** Tests replace these. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** @throws Error if the test takes far longer than without a mutant: it waits for something that never comes. */
async function inTime(test: RunnerTestCase, run: unknown): Promise<void> {
  const limitMs = 5000 + 10 * durationOf(test);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = startTimer(() => reject(new Error("Takes far longer")), limitMs);
  });
  await Promise.race([run, late]).finally(() => stopTimer(timer));
}

function mutantsOfThisWorker(): Mutants {
  const scope = globalThis as { __stryker__?: Mutants };
  scope.__stryker__ ??= {};
  return scope.__stryker__;
}

function described(test: RunnerTestCase) {
  return {
    id: idOf(test),
    name: namesOf(test).join(" > "),
    state: test.result?.state ?? test.mode,
    timeSpentMs: durationOf(test),
    message: test.result?.errors?.[0]?.message ?? "",
    fileName: test.file.filepath,
    line: test.location?.line ?? 1,
    column: test.location?.column ?? 1,
  };
}

function durationOf(test: RunnerTestCase): number {
  return test.result?.duration ?? 0;
}

function testsBelow(task: RunnerTask): RunnerTestCase[] {
  return task.type === "suite" ? task.tasks.flatMap(testsBelow) : [task as RunnerTestCase];
}

/** From the outermost inwards. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites;
}

function namesOf(test: RunnerTestCase): string[] {
  return [...suitesOf(test).map((suite) => suite.name), test.name];
}

/** As Stryker's own runner names it. */
function idOf(test: RunnerTestCase): string {
  return `${test.file.filepath.slice(process.cwd().length + 1)}#${namesOf(test).join(" > ").trim()}`;
}
