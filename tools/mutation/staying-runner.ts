import { BroadcastChannel } from "node:worker_threads";
import { strykerPlugins as plugins } from "@stryker-mutator/vitest-runner";
import { createVitest, type Vitest } from "vitest/node";
import { type Answer, CHANNEL, type Question, type Ready, type RunTest } from "./mutant-channel.ts";

type Factory = (typeof plugins)[number]["factory"];
type Runner = ReturnType<Factory>;
type Injector = NonNullable<Parameters<Factory>[0]>;
type MutantRun = Parameters<Runner["mutantRun"]>[0];
type MutantResult = Awaited<ReturnType<Runner["mutantRun"]>>;
type DryResult = Awaited<ReturnType<Runner["dryRun"]>>;

/**
 * Stryker's own runner loads the tests again for every mutant, which takes most of its time. Here they stay loaded; what they
 * can't decide is left to Stryker's.
 */
class StayingRunner {
  readonly #strykers: Runner;
  readonly #configFile: string;
  #isStrykersStarted = false;
  #vitest: Vitest | undefined;
  #ready: Ready | undefined;
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** Tests that can't run twice in one worker. */
  readonly #once = new Set<string>();

  constructor(strykers: Runner, configFile: string) {
    this.#strykers = strykers;
    this.#configFile = configFile;
  }

  capabilities() {
    return this.#strykers.capabilities();
  }

  async init(): Promise<void> {
    const vitest = await createVitest("test", {
      config: this.#configFile,
      watch: false,
      isolate: false,
      pool: "threads",
      maxWorkers: 1,
      maxConcurrency: 1,
      includeTaskLocation: true,
      runner: "./tools/mutation/staying-worker.ts",
      reporters: [{}],
      onConsoleLog: () => false,
    });
    this.#vitest = vitest;
    const files = await vitest.globTestSpecifications();
    vitest.provide("fileCount" as never, files.length as never);
    const first = this.#next();
    void vitest.runTestSpecifications(files);
    const answer = await first;
    if (answer.kind === "ready") this.#ready = answer;
  }

  async dryRun(): Promise<DryResult> {
    const { tests = [], coverage, broken = [] } = this.#ready ?? {};
    if (tests.every(({ state }) => state !== "fail") && broken.length > 0)
      return { status: "error", errorMessage: `Could not load ${broken.join(", ")}` } as DryResult;
    return { status: "complete", tests: tests.map(testResult), mutantCoverage: coverage } as DryResult;
  }

  async mutantRun(options: MutantRun): Promise<MutantResult> {
    const tests = options.testFilter ?? [];
    const isQuick = options.mutantActivation === "runtime" && tests.length > 0;
    if (!isQuick || tests.some((test) => this.#once.has(test))) return this.#byStryker(options);
    const answer = await this.#ask({ kind: "mutant", mutant: options.activeMutant.id, tests });
    if (answer.kind === "unsure" && answer.test !== undefined) this.#once.add(answer.test);
    return mutantResult(answer) ?? this.#byStryker(options);
  }

  async dispose(): Promise<void> {
    this.#channel.postMessage({ kind: "stop" } satisfies Question);
    await this.#vitest?.close();
    this.#channel.close();
    if (this.#isStrykersStarted) await this.#strykers.dispose?.();
  }

  async #byStryker(options: MutantRun): Promise<MutantResult> {
    if (!this.#isStrykersStarted) await this.#strykers.init?.();
    this.#isStrykersStarted = true;
    return this.#strykers.mutantRun(options);
  }

  #ask(question: Question): Promise<Answer> {
    const answer = this.#next();
    this.#channel.postMessage(question);
    return answer;
  }

  #next(): Promise<Answer> {
    return new Promise((resolve) => {
      this.#channel.onmessage = (event: { readonly data?: Answer }) => {
        if (event.data) resolve(event.data);
      };
    });
  }
}

function testResult({ id, name, state, timeSpentMs, message, fileName, line, column }: RunTest) {
  const startPosition = { line: line - 1, column: column - 1 };
  const test = { id, name, timeSpentMs, fileName, startPosition };
  if (state === "pass") return { ...test, status: SUCCESS };
  return state === "fail" ? { ...test, status: FAILED, failureMessage: message } : { ...test, status: SKIPPED };
}

/** Stryker's numbers. */
const [SUCCESS, FAILED, SKIPPED] = [0, 1, 2];

function mutantResult(answer: Answer): MutantResult | null {
  if (answer.kind === "endless") return { status: "timeout", reason: "Hit limit reached" } as MutantResult;
  if (answer.kind === "survived") return { status: "survived", nrOfTests: answer.count } as MutantResult;
  if (answer.kind !== "killed") return null;
  const { by, message, count } = answer;
  return { status: "killed", killedBy: [by], failureMessage: message, nrOfTests: count } as MutantResult;
}

function makeRunner(injector: Injector): StayingRunner {
  const { vitest } = injector.resolve("options") as unknown as { readonly vitest: { readonly configFile: string } };
  return new StayingRunner(strykersOwn(injector), vitest.configFile);
}
const factory = Object.assign(makeRunner, { inject: ["$injector"] as const });

function strykersOwn(injector: Injector): Runner {
  const [plugin] = plugins;
  if (!plugin) throw new Error("@stryker-mutator/vitest-runner has no test runner");
  return plugin.factory(injector);
}

export const strykerPlugins = [{ kind: "TestRunner", name: "staying", factory }];
