import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import { isConnectionLoss, isDatabaseFull, isDatabaseUnreachable } from "../db/database-errors.ts";
import type { Transact } from "../outbox/transact.ts";
import type { Unit } from "../outbox/unit.ts";
import type { Platform } from "../platform.ts";
import { failSpan, kindOfError, noteInSpan } from "../trace/trace.ts";
import { type SentFrom, sendingPlace, traceJob } from "../trace/trace-jobs.ts";
import type { JobDefinition, JobRun, RunFor } from "./job-definition.ts";
import { SupersededError } from "./job-errors.ts";
import { JOB_CHANGED, JOB_WAITS } from "./job-events.ts";
import { diedTooOften, isForWantOfRoom, judge, type StopReason, type Verdict } from "./job-failure.ts";
import { type JobRow, jobRows } from "./job-row-store.ts";
import { createProgressReporter } from "./progress-reporter.ts";

/** The queue's payload: the rest is in the visible row. */
export interface QueuedRun {
  readonly job: string;
  /** The number of attempts before this run; those since then were made by dead workers, or are this one. */
  readonly since: number;
  /** How many attempts of this series failed on their own. */
  readonly failed: number;
  /** How often in a row it has waited for space or for the store. */
  readonly waits: number;
  /** Where it was sent; null for runs without a sender. */
  readonly sent: SentFrom | null;
}

/** A run that the queue delivers. Scheduled runs have no row yet. */
export interface ClaimedRun {
  readonly queueId: string;
  readonly data: QueuedRun | null;
  /** Aborts when the queue has given this run to another worker. */
  readonly lost: AbortSignal;
}

/** After this many workers in a row died, the job counts as the cause. These deaths use up none of its attempts. */
const MOST_DEATHS = 10;
/** How long a result waits for the database to come back before it is dropped, and the job runs again. */
const OUTAGE_MS = 600_000;

export interface RunnerParts {
  readonly boss: PgBoss;
  readonly transact: Transact;
  readonly platform: Platform;
  readonly runFor?: RunFor | undefined;
}

export interface JobRunner {
  run(definition: JobDefinition<object>, claimed: ClaimedRun): Promise<void>;
  /** Stops the job, if it runs here. */
  stop(jobId: string, reason: StopReason): void;
  /** The number of jobs that run here. */
  count(): number;
  /** Stops all jobs and waits until they are returned to the queue; those that don't stop in time are returned anyway. */
  stopAll(waitMs: number): Promise<void>;
}

interface Running {
  readonly row: JobRow;
  readonly sent: SentFrom | null;
  readonly failed: number;
  readonly waits: number;
  readonly ending: AbortController;
  done: Promise<void>;
}

export function createJobRunner({ boss, transact, platform, runFor = (_, work) => work() }: RunnerParts): JobRunner {
  const { clock, log } = platform;
  const running = new Map<string, Running>();

  async function begin(definition: JobDefinition<object>, claimed: ClaimedRun): Promise<Running | undefined> {
    let abandoned: JobRow | undefined;
    const job = await transact(async (unit) => {
      abandoned = undefined;
      const now = clock.now();
      const id =
        claimed.data?.job ?? (await scheduledRow(unit, definition, claimed.queueId, { id: clock.uuid(), now }));
      const row = await jobRows.beginAttempt(unit.db, id, claimed.queueId, now);
      if (row === undefined) return undefined;
      const { since = 0, failed = 0, waits = 0, sent = null } = claimed.data ?? {};
      await unit.emit(JOB_CHANGED, { jobId: id });
      if (row.attempt - since > MOST_DEATHS) {
        await jobRows.fail(unit.db, row, diedTooOften, now);
        abandoned = row;
        return undefined;
      }
      return { row, sent, failed, waits, ending: new AbortController(), done: Promise.resolve() };
    });
    if (abandoned) await definition.abandoned?.(definition.payload.parse(abandoned.payload), platform);
    return job;
  }

  async function attempt(definition: JobDefinition<object>, job: Running): Promise<void> {
    const { row, ending } = job;
    noteInSpan({ "messaging.message.id": row.id, "rushlight.job.attempt": row.attempt });
    const progress = createProgressReporter((percent) => writeProgress(job, percent));
    const timer = setTimeout(() => ending.abort("timeout" satisfies StopReason), definition.timeoutMs);
    try {
      const run: JobRun<never> = {
        jobId: row.id,
        payload: definition.payload.parse(row.payload) as never,
        attempt: row.attempt,
        signal: ending.signal,
        platform,
        reportProgress: (percent) => progress.report(percent),
        fence: async (unit) => {
          if (!(await jobRows.isCurrent(unit.db, row)))
            throw new SupersededError("The job was cancelled or taken over.");
        },
      };
      const next = await runFor(row.turn_of ?? row.user_id, () => definition.run(run));
      await progress.stop();
      await persist(() => (next ? handOver(job, next.name) : complete(job)));
    } catch (error) {
      await progress.stop();
      const tries = { made: job.failed + 1, allowed: definition.maxAttempts, waits: job.waits };
      const verdict = judge(await causeOf(error, platform), ending.signal.reason as StopReason | undefined, tries);
      if ("failure" in verdict) failSpan(kindOfError(error));
      if (verdict.kind === "fail") log.warn({ err: error, jobId: row.id, job: row.queue_name }, "a job failed");
      await persist(() => settle(job, verdict));
    } finally {
      clearTimeout(timer);
    }
  }

  async function writeProgress(job: Running, percent: number): Promise<void> {
    try {
      const isCurrent = await transact(async (unit) => {
        const written = await jobRows.writeProgress(unit.db, job.row, percent, clock.now());
        if (written) await unit.emit(JOB_CHANGED, { jobId: job.row.id });
        return written;
      });
      if (!isCurrent) job.ending.abort("superseded" satisfies StopReason);
    } catch (error) {
      log.warn({ reason: String(error), jobId: job.row.id }, "could not save the progress of a job");
    }
  }

  async function complete({ row }: Running): Promise<void> {
    await transact(async (unit) => {
      if (await jobRows.complete(unit.db, row, clock.now())) await unit.emit(JOB_CHANGED, { jobId: row.id });
    });
  }

  /** Restarts the count of attempts: this kind of work is done. */
  async function handOver({ row }: Running, queueName: string): Promise<void> {
    await transact(async (unit) => {
      const queueId = clock.uuid();
      const turn = await jobRows.handOver(unit.db, row, queueName, queueId, clock.now());
      if (turn === undefined) return;
      // Another kind of work has its own attempts.
      const sent = sendingPlace(clock.nowMs());
      const data: QueuedRun = { job: row.id, since: row.attempt, failed: 0, waits: 0, sent };
      await sendRun(boss, unit, queueName, { queueId, turnOf: row.turn_of ?? row.user_id, turn, data });
    });
  }

  async function settle(job: Running, verdict: Verdict): Promise<void> {
    if (verdict.kind === "leave") return;
    const { row } = job;
    await transact(async (unit) => {
      const now = clock.now();
      if (verdict.kind === "fail") {
        if (await jobRows.fail(unit.db, row, verdict.failure, now)) await unit.emit(JOB_CHANGED, { jobId: row.id });
        return;
      }
      const queueId = clock.uuid();
      const failure = verdict.kind === "hand-back" ? null : verdict.failure;
      const detail = failure?.detail ?? null;
      if (!(await jobRows.handBack(unit.db, row, queueId, detail, now))) return;
      const failed = job.failed + (verdict.kind === "try-again" ? 1 : 0);
      const waits = verdict.kind === "wait" ? job.waits + 1 : 0;
      // When the program stops, that is outside of the job's trace.
      const sent = sendingPlace(now.getTime()) ?? job.sent;
      const data: QueuedRun = { job: row.id, since: row.attempt, failed, waits, sent };
      const { turn, turn_of, user_id } = row;
      const run = { queueId, turnOf: turn_of ?? user_id, turn, data, delayMs: verdict.delayMs };
      await sendRun(boss, unit, row.queue_name, run);
    });
  }

  async function runOnce(definition: JobDefinition<object>, claimed: ClaimedRun): Promise<void> {
    const job = await begin(definition, claimed);
    if (job === undefined) return;
    const lose = (): void => job.ending.abort("superseded" satisfies StopReason);
    claimed.lost.addEventListener("abort", lose, { once: true });
    running.set(job.row.id, job);
    job.done = attempt(definition, job).finally(() => {
      if (running.get(job.row.id) === job) running.delete(job.row.id);
      claimed.lost.removeEventListener("abort", lose);
    });
    await job.done;
  }

  return {
    run(definition, claimed) {
      const sent = claimed.data?.sent ?? null;
      return traceJob({ name: definition.name, sent }, clock.nowMs(), () => runOnce(definition, claimed));
    },
    stop: (jobId, reason) => running.get(jobId)?.ending.abort(reason),
    count: () => running.size,
    async stopAll(waitMs) {
      const all = [...running.values()];
      for (const job of all) job.ending.abort("shutdown" satisfies StopReason);
      await Promise.race([Promise.allSettled(all.map((job) => job.done)), sleep(waitMs, undefined, { ref: false })]);
      const deaf = all.filter((job) => running.get(job.row.id) === job);
      await Promise.allSettled(deaf.map((job) => settle(job, { kind: "hand-back", delayMs: 0 })));
    },
  };
}

/** Returns the id of the visible row of a scheduled run, which is added if it is new. */
async function scheduledRow(
  unit: Unit,
  definition: JobDefinition<object>,
  queueId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  const known = await jobRows.idOfRun(unit.db, queueId);
  if (known !== undefined) return known;
  const options = { title: definition.schedule?.title ?? definition.name, userId: null };
  await jobRows.insert(unit.db, { id, queueId, definition, payload: {}, options, now });
  return id;
}

export interface RunToSend {
  readonly queueId: string;
  /** The person whose turn it takes, or the id given as `turnOf` in the request. */
  readonly turnOf: string | null;
  readonly turn: number;
  readonly data: QueuedRun;
  readonly delayMs?: number | undefined;
}

/** Adds a run to the queue in the unit's transaction, and notifies the workers. */
export async function sendRun(boss: PgBoss, unit: Unit, queueName: string, run: RunToSend): Promise<void> {
  const { queueId, turn, data, delayMs = 0 } = run;
  const db = fromKysely(unit.db);
  const options = { id: queueId, db, priority: priorityOf(turn), ...groupOf(run.turnOf) };
  await boss.send(queueName, data, { ...options, ...(delayMs > 0 && { startAfter: Math.ceil(delayMs / 1000) }) });
  await unit.emit(JOB_CHANGED, { jobId: data.job });
  if (delayMs <= 0) await unit.emit(JOB_WAITS, { queue: queueName });
}

/** The group in which runs count together for jobs with a limit per person. The program's own work has none. */
export function groupOf(turnOf: string | null): { readonly group?: { readonly id: string } } {
  return turnOf === null ? {} : { group: { id: turnOf } };
}

/** The queue starts the highest priority first, and the oldest of equals. */
export function priorityOf(turn: number): number {
  return -turn;
}

/** While the store is unusable, it is the cause of any failure: tools report that in their own words, or not at all. */
async function causeOf(error: unknown, { storage }: Platform): Promise<unknown> {
  if (isConnectionLoss(error) || isForWantOfRoom(error)) return error;
  return storage.probe().then(
    () => error,
    (cause: unknown) => (isForWantOfRoom(cause) ? cause : error),
  );
}

/** Writes a result even while the database is restarting. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 1_000) {
    try {
      return await write();
    } catch (error) {
      if (!(isDatabaseUnreachable(error) || isDatabaseFull(error)) || waitedMs >= OUTAGE_MS) throw error;
      await sleep(1_000);
    }
  }
}
