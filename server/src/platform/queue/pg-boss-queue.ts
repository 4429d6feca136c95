import type { Kysely } from "kysely";
import { fromKysely, type Job } from "pg-boss";
import { z } from "zod";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Logger } from "#server/platform/log/log.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { createTransact } from "../outbox/transact.ts";
import { span } from "../trace/trace.ts";
import { sendingPlace, sentFrom } from "../trace/trace-jobs.ts";
import type { SpanStart } from "../trace/tracer.ts";
import { checkDefinitions, createBoss, prepareQueues, reportError } from "./boss.ts";
import { readDueQueues } from "./due-runs-store.ts";
import type { JobDefinition } from "./job-definition.ts";
import { JOB_CANCELLED, JOB_CHANGED, JOB_WAITS } from "./job-events.ts";
import { jobRows } from "./job-row-store.ts";
import { createJobRunner, groupOf, type JobRunner, priorityOf, type QueuedRun, sendRun } from "./job-runner.ts";
import type { Enqueue, EnqueueAll } from "./queue.ts";
import { createSlots, type Slots } from "./slots.ts";
import type { WorkingQueue } from "./working-queue.ts";

/** How long a job may take to stop when the process is stopping, and how long its result may take to be written. */
const STOP_WAIT_MS = { job: 5_000, result: 1_000 };
/**
 * Regular checks find what no event reports: jobs whose start time has come, jobs of dead workers, events lost with their
 * process.
 */
const LOOK_EVERY_MS = 2_000;
/** How long rows of ended maintenance work are kept for administrators. */
const KEEP_MAINTENANCE_MS = 7 * 86_400_000;
const TIDY_EVERY_MS = 3_600_000;

const count = z.number().int().min(0);
// Runs that an older version queued lack the last three.
const queuedRun = z.object({
  job: z.uuid(),
  since: count,
  failed: count.default(0),
  waits: count.default(0),
  sent: sentFrom.nullable().default(null),
});

const sendingOf = ({ name }: { readonly name: string }, count?: number): SpanStart => ({
  name: `send ${name}`,
  kind: "producer",
  attributes: {
    "messaging.system": "pg-boss",
    "messaging.operation.type": "send",
    "messaging.destination.name": name,
    "messaging.batch.message_count": count,
  },
});

export interface QueueParts {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly outbox: Outbox;
  /** Whether this process runs jobs; otherwise it only adds, cancels and retries them. */
  readonly works: boolean;
}

/**
 * The queue: pg-boss runs, leases and schedules; the visible `job` row is what people see. Both are written in the same
 * transaction, and each start of a job has its own number (`attempt`), which every write to the row must match.
 */
export function createQueue({ url, db, clock, log, outbox, works }: QueueParts): WorkingQueue {
  const boss = createBoss({ url, log, works });
  let runner: JobRunner | undefined;
  let isStopping = false;
  let isLooking = false;
  let all: readonly JobDefinition<object>[] = [];
  const slots = new Map<string, Slots>();
  const timers: NodeJS.Timeout[] = [];
  const unsubscribe: (() => void)[] = [];

  const begun = (job: string, together = 1): QueuedRun => {
    return { job, since: 0, failed: 0, waits: 0, sent: sendingPlace(clock.nowMs(), together) };
  };
  const enqueue: Enqueue = (unit, job, ...rest) => span(sendingOf(job), () => enqueueOne(unit, job, ...rest));
  const enqueueAll: EnqueueAll = async (unit, job, jobs) =>
    jobs.length === 0 ? [] : span(sendingOf(job, jobs.length), () => enqueueMany(unit, job, jobs));
  const enqueueOne: Enqueue = async (unit, job, payload, options) => {
    const id = clock.uuid();
    const queueId = clock.uuid();
    const checked = job.payload.parse(payload);
    const row = { id, queueId, definition: job, payload: checked, options, now: clock.now() };
    const turn = await jobRows.insert(unit.db, row);
    const { userId, turnOf = userId, startAfterMs: delayMs } = options;
    await sendRun(boss, unit, job.name, { queueId, turnOf, turn, data: begun(id), delayMs });
    return id;
  };
  const enqueueMany: EnqueueAll = async (unit, job, jobs) => {
    const now = clock.now();
    const rows = jobs.map(({ payload, ...options }) => {
      const ids = { id: clock.uuid(), queueId: clock.uuid() };
      return { ...ids, definition: job, payload: job.payload.parse(payload), options, now };
    });
    if (rows.length === 0) return [];
    const turns = await jobRows.insertAll(unit.db, rows);
    const runs = rows.map(({ id, queueId, options: { userId, turnOf = userId } }, index) => {
      return { id: queueId, data: begun(id, rows.length), priority: priorityOf(turns[index] ?? 1), ...groupOf(turnOf) };
    });
    await boss.insert(job.name, runs, { db: fromKysely(unit.db) });
    for (const { id } of rows) await unit.emit(JOB_CHANGED, { jobId: id });
    await unit.emit(JOB_WAITS, { queue: job.name });
    return rows.map(({ id }) => id);
  };
  const transact = createTransact({ db, clock, log, outbox, queue: { enqueue, enqueueAll } });

  function addSlots(own: JobRunner, definition: JobDefinition<object>, count: number): void {
    const { name, perPerson: perGroup } = definition;
    const handle = async (job: Job<unknown>, lost: AbortSignal): Promise<void> => {
      // The worker claimed it while it began to stop: the queue gives it to the next one.
      if (isStopping) throw new Error("This worker is stopping.");
      const data = job.data === null ? null : (queuedRun.safeParse(job.data).data ?? null);
      await own.run(definition, { queueId: job.id, data, lost });
    };
    slots.set(name, createSlots({ boss, name, count, perGroup, handle }));
  }

  /** Checks all queues with one statement; never twice at the same time. */
  async function lookForDue(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await readDueQueues(db, [...slots.keys()])) slots.get(name)?.look();
    } catch (error) {
      reportError(boss, error);
    }
    isLooking = false;
  }

  return {
    enqueue,
    enqueueAll,
    async start(definitions) {
      checkDefinitions(definitions);
      all = definitions;
      await boss.start();
      await prepareQueues(boss, definitions);
    },
    async work(definitions, platform, runFor) {
      const own = createJobRunner({ boss, transact, platform, runFor });
      runner = own;
      for (const definition of definitions) {
        const { concurrency, schedule, name } = definition;
        addSlots(own, definition, typeof concurrency === "number" ? concurrency : concurrency(platform));
        if (schedule) await boss.schedule(name, schedule.cron, null, { tz: "UTC" });
      }
      await dropOldSchedules();
      unsubscribe.push(
        outbox.subscribe(JOB_CANCELLED, ({ jobId }) => own.stop(jobId, "cancelled")),
        outbox.subscribe(JOB_WAITS, ({ queue }) => slots.get(queue)?.look()),
      );
      timers.push(
        setInterval(() => void lookForDue(), LOOK_EVERY_MS).unref(),
        setInterval(() => void tidy(), TIDY_EVERY_MS).unref(),
      );
      void lookForDue();
    },
    async cancel(jobId, also) {
      return transact(async (unit) => {
        const row = await jobRows.cancel(unit.db, jobId, clock.now());
        if (row === undefined) return false;
        if (row.queue_id !== null) await boss.cancel(row.queue_name, row.queue_id, { db: fromKysely(unit.db) });
        await unit.emit(JOB_CANCELLED, { jobId });
        await unit.emit(JOB_CHANGED, { jobId });
        await also?.(unit);
        return true;
      });
    },
    async retry(jobId, also) {
      return transact(async (unit) => {
        const queueId = clock.uuid();
        const row = await jobRows.restart(unit.db, jobId, queueId, clock.now());
        if (row === undefined) return false;
        const data = { ...begun(jobId), since: row.attempt };
        const { turn, turn_of, user_id } = row;
        await sendRun(boss, unit, row.queue_name, { queueId, turnOf: turn_of ?? user_id, turn, data });
        await also?.(unit);
        return true;
      });
    },
    runningHere: () => runner?.count() ?? 0,
    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      for (const leave of unsubscribe) leave();
      const stopped = [...slots.values()].map((one) => one.stop(STOP_WAIT_MS.job + STOP_WAIT_MS.result));
      await runner?.stopAll(STOP_WAIT_MS.job);
      await Promise.allSettled(stopped);
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };

  /** Drops the schedules of jobs that only older versions of the program had. */
  async function dropOldSchedules(): Promise<void> {
    const wanted = new Set(all.filter((definition) => definition.schedule).map((definition) => definition.name));
    for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
  }

  async function tidy(): Promise<void> {
    await jobRows.deleteEndedMaintenance(db, new Date(clock.nowMs() - KEEP_MAINTENANCE_MS)).catch((error: unknown) => {
      log.warn({ reason: String(error) }, "old maintenance jobs could not be deleted");
    });
  }
}
