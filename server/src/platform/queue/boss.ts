import { PgBoss, type QueueResult } from "pg-boss";
import type { Logger } from "#server/platform/log/log.ts";
import { isJobName, type JobDefinition } from "./job-definition.ts";

/** pg-boss's minimum: a worker silent for this long counts as dead. */
const HEARTBEAT_SECONDS = 10;
/** Several per lifetime, so that a busy machine may miss one. */
export const HEARTBEAT_REFRESH_SECONDS = 3;
/** How often any worker checks for dead ones. */
const SUPERVISE_SECONDS = 5;
/** How late scheduled work may start: it runs every ten minutes, hour or night. */
const SCHEDULE_SECONDS = 30;
/** Longer than a definition's own timeout, which applies first. */
const EXPIRE_MARGIN_SECONDS = 120;
const DAY_SECONDS = 86_400;
/** Far longer than any statement of the queue; without a limit an unanswered one would hold its connection forever. */
const LIMITS = { query_timeout: 60_000 };
/** Only dead workers count here, since our own retries are new runs; `tooManyStarts` ends those jobs. */
const RETRY_LIMIT = 1_000;

export interface BossParts {
  readonly url: string;
  readonly log: Logger;
  /** Whether this process runs jobs; otherwise it only adds them. */
  readonly works: boolean;
}

export function createBoss({ url, log, works }: BossParts): PgBoss {
  const boss = new PgBoss({
    ...LIMITS,
    connectionString: url,
    application_name: "rushlight-queue",
    max: works ? 4 : 1,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    // No job of ours waits for another one.
    flowIntervalSeconds: DAY_SECONDS,
    monitorVacuum: false,
  });
  // Broken connections are reported here, many per second while the database is down; pg-boss reconnects.
  let lastLoggedMs = Number.NEGATIVE_INFINITY;
  boss.on("error", (error) => {
    if (performance.now() - lastLoggedMs < 10_000) return;
    lastLoggedMs = performance.now();
    log.warn({ reason: error.message }, "job queue error");
  });
  boss.on("warning", ({ message }) => log.debug({ reason: message }, "job queue warning"));
  return boss;
}

/** Reports an error like one of the queue's own work. */
export function reportError(boss: PgBoss, error: unknown): void {
  boss.emit("error", error instanceof Error ? error : new Error(String(error)));
}

/** Creates the queue of each definition, or updates it if it differs: each change takes a lock that all processes share. */
export async function prepareQueues(boss: PgBoss, definitions: readonly JobDefinition<object>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, timeoutMs } of definitions) {
    const wanted = queueOptions(timeoutMs);
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, wanted);
    else if (!isAsWanted(queue, wanted)) await boss.updateQueue(name, wanted);
  }
}

const queueOptions = (timeoutMs: number) => ({
  expireInSeconds: Math.ceil(timeoutMs / 1000) + EXPIRE_MARGIN_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: RETRY_LIMIT,
  retryDelay: 0,
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  // JOB_WAITS notifies the workers: NOTIFY in a commit takes a lock of the whole database.
  notify: false,
});

const isAsWanted = (queue: QueueResult, wanted: ReturnType<typeof queueOptions>) =>
  Object.entries(queue).every(([name, value]) => !(name in wanted) || Object.is(value, Reflect.get(wanted, name)));

/** Creates the queue's own tables and the queues; without it the first starting process does. */
export async function installQueue(url: string, definitions: readonly JobDefinition<object>[] = []): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await prepareQueues(boss, definitions);
  await boss.stop({ graceful: false });
}

/** @throws Error if two features own the same name, or a job may run longer than the queue allows. */
export function checkDefinitions(definitions: readonly JobDefinition<object>[]): void {
  const names = new Set<string>();
  for (const { name, timeoutMs, maxAttempts } of definitions) {
    if (names.has(name)) throw new Error(`The job ${name} has two owners.`);
    if (!isJobName(name)) throw new Error(`The job name ${name} is not of the form feature.verb.`);
    if (timeoutMs <= 0 || timeoutMs > 23 * 3_600_000) throw new Error(`The job ${name} must time out within 23 hours.`);
    if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
      throw new Error(`The job ${name} must have at least one attempt.`);
    names.add(name);
  }
}
