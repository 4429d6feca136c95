import type { Job, PgBoss } from "pg-boss";
import { z } from "zod";
import { HEARTBEAT_REFRESH_SECONDS, reportError } from "./boss.ts";

const touched = z.object({ affected: z.number() });

export interface SlotsParts {
  readonly boss: PgBoss;
  /** The name of the queue. */
  readonly name: string;
  readonly count: number;
  /** The limit for one group, such as the jobs of one person; undefined: no limit. */
  readonly perGroup: number | undefined;
  /** Runs a claimed job. The signal aborts when the queue has given it to another worker. */
  handle(job: Job<unknown>, lost: AbortSignal): Promise<void>;
}

/** The places in which this process runs the jobs of one queue. */
export interface Slots {
  /** Checks whether jobs wait, and takes as many as there are free slots. */
  look(): void;
  /** Takes no more jobs, and returns those that still run after this time to the queue. */
  stop(waitMs: number): Promise<void>;
}

/**
 * The slots of a queue check together for jobs, one check after the other, until one finds nothing: pg-boss's own workers each
 * check on their own, after every job and every few seconds.
 */
export function createSlots({ boss, name, count, perGroup, handle }: SlotsParts): Slots {
  const running = new Map<Job<unknown>, Promise<void>>();
  let isStopping = false;
  /** A waiting job was reported, or the last check found one. */
  let isWanted = false;
  /** The last check found nothing, but ignored groups at their limit, whose jobs may wait. */
  let isHeldBack = false;
  let looking: Promise<void> | undefined;

  function fullGroups(): string[] {
    const sizes = new Map<string, number>();
    for (const { groupId } of running.keys()) if (groupId) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
    return [...sizes].flatMap(([group, size]) => (perGroup !== undefined && size >= perGroup ? [group] : []));
  }

  function look(): void {
    isWanted = true;
    // When a job ends, the check is repeated.
    if (isStopping || running.size >= count) return;
    looking ??= takeWaiting();
  }

  async function takeWaiting(): Promise<void> {
    try {
      while (isWanted && !isStopping && running.size < count) {
        isWanted = false;
        const ignoreGroups = fullGroups();
        const [job] = await boss.fetch<unknown>(name, { ignoreGroups });
        isHeldBack = job === undefined && ignoreGroups.length > 0;
        if (job === undefined) continue;
        isWanted = true;
        running.set(job, take(job));
      }
    } catch (error) {
      reportError(boss, error);
    }
    looking = undefined;
  }

  async function take(job: Job<unknown>): Promise<void> {
    const claim = new AbortController();
    const touch = async (): Promise<void> => {
      if (touched.parse(await boss.touch(name, job)).affected === 0) claim.abort();
    };
    const report = (error: unknown) => reportError(boss, error);
    const beating = setInterval(() => void touch().catch(report), HEARTBEAT_REFRESH_SECONDS * 1_000);
    try {
      await handle(job, claim.signal);
      await boss.complete(name, job);
    } catch (error) {
      await boss.fail(name, job, { reason: String(error) }).catch(report);
    } finally {
      clearInterval(beating);
    }
    running.delete(job);
    if (isWanted || isHeldBack) look();
  }

  return {
    look,
    async stop(waitMs) {
      isStopping = true;
      const deadline = AbortSignal.timeout(waitMs);
      const tooLate = new Promise((resolve) => deadline.addEventListener("abort", resolve));
      const ended = async (): Promise<unknown> => {
        await looking;
        return Promise.all(running.values());
      };
      await Promise.race([ended(), tooLate]);
      for (const job of running.keys()) await boss.fail(name, job, { reason: "The worker stopped." });
    },
  };
}
