import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { isDatabaseUnreachable } from "#server/platform/db/database-errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";

const payload = z.object({
  /** Where the job writes what happens, one line each. */
  diary: z.string(),
  /**
   * Its behaviour: end immediately, fail in one of the ways (`no-room`: until it may go; an attempt for which
   * `${diary}.fail.ATTEMPT` exists: then), or work (`count`: with progress) until `${diary}.go` or `${diary}.go.ATTEMPT` exists.
   */
  act: z.enum(["end", "fail", "refuse", "wait", "count", "ignore-stop", "ignore-fence", "no-room"]),
});
export type TestJobPayload = z.infer<typeof payload>;

/** What jobs wrote so far, whole lines: a new diary has none yet. */
export const readDiary = (diary: string): string[] =>
  existsSync(diary) ? readFileSync(diary, "utf8").split("\n").filter(Boolean) : [];

/** A job whose behaviour a test chooses, also in another process. */
export const testJob: JobDefinition<TestJobPayload> = {
  name: "test.act",
  type: "PROCESSING",
  payload,
  maxAttempts: 2,
  timeoutMs: 60_000,
  concurrency: 2,
  async run({ payload: { diary, act }, attempt, signal, reportProgress, fence, platform }) {
    const note = (text: string) => appendFileSync(diary, `${text} ${attempt} ${process.pid}\n`);
    note("start");
    const mayGo = () => existsSync(`${diary}.go`) || existsSync(`${diary}.go.${attempt}`);
    if (act === "fail") throw new Error("it fell over");
    if (act === "refuse") throw new PermanentJobError("The file is damaged.", "stderr of the tool");
    if (act === "no-room" && !mayGo()) throw new AppError("STORAGE_FULL");
    for (let percent = 1; act !== "end" && !mayGo(); percent++) {
      if (!act.startsWith("ignore") && signal.aborted) {
        note(`stop:${String(signal.reason)}`);
        signal.throwIfAborted();
      }
      if (existsSync(`${diary}.fail.${attempt}`)) throw new Error("it fell over");
      if (act === "count") reportProgress(percent);
      await sleep(20);
    }
    if (act === "ignore-fence") return note("ended");
    const published = platform.transact(async (unit) => {
      await fence(unit);
      unit.afterCommit(() => note("published"));
    });
    await published.catch((error: unknown) => {
      if (isDatabaseUnreachable(error)) note("lost");
      throw error;
    });
  },
  abandoned: async ({ diary }) => appendFileSync(diary, "abandoned\n"),
};

/** Runs into its timeout. */
export const slowJob: JobDefinition<TestJobPayload> = { ...testJob, name: "test.slow", timeoutMs: 300, maxAttempts: 1 };

/** The continuation of `firstJob`. */
export const secondJob: JobDefinition<TestJobPayload> = { ...testJob, name: "test.second" };

/** Does a fifth of the work, and leaves the rest to another kind. */
export const firstJob: JobDefinition<TestJobPayload> = {
  ...testJob,
  name: "test.first",
  run: async ({ reportProgress }) => {
    reportProgress(20);
    return secondJob;
  },
};

/** Recurs automatically, in theory once a year. */
const tickJob: JobDefinition<Record<string, never>> = {
  name: "test.tick",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 10_000,
  concurrency: 1,
  schedule: { cron: "0 0 1 1 *", title: "Tick" },
  run: async () => {},
};

export const testDefinitions = [
  testJob,
  slowJob,
  firstJob,
  secondJob,
  tickJob,
] as unknown as readonly JobDefinition<object>[];
