import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Logger } from "#server/platform/log/log.ts";
import { connectionLeaver } from "../call/wait-for-server.ts";
import { isConflict, isLockTaken } from "../db/database-errors.ts";
import { limitLockWait } from "../db/limit-lock-wait.ts";
import { repeatableCall } from "../idempotency/repeatable-call.ts";
import type { Enqueue, EnqueueAll } from "../queue/queue.ts";
import type { Follower } from "./follower.ts";
import { insertEvents, type OutboxEvent } from "./outbox-store.ts";
import type { Unit } from "./unit.ts";

/**
 * Runs the work in one transaction. After a deadlock, a serialization failure or a lock timeout it runs again from the start, so
 * it must have no effect outside its unit. A repeated call with a key doesn't run again: it returns the first call's result.
 */
export type Transact = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

const MAX_TRIES = 5;
const PAUSE_MS = 15;
/** How long a change that holds a shared place waits for a lock; then it retries and waits without its place. */
const LOCK_WAIT_MS = 250;
const LOCKED_PAUSE_MS = 60;
/** As long as a statement may take. */
const LOCKED_MS = 30_000;

export interface TransactParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly outbox: { wake(): void };
  readonly queue: { readonly enqueue: Enqueue; readonly enqueueAll: EnqueueAll };
  readonly followers?: readonly Follower[];
}

export function createTransact({ db, clock, log, outbox, queue, followers = [] }: TransactParts): Transact {
  async function once<T>(work: (unit: Unit) => Promise<T>, step: number): Promise<T> {
    const call = repeatableCall();
    const events: OutboxEvent[] = [];
    const effects: (() => void)[] = [];
    const result = await db.transaction().execute(async (trx) => {
      if (connectionLeaver()) await limitLockWait(trx, LOCK_WAIT_MS);
      const unit: Unit = {
        db: trx,
        emit: async ({ name }, payload) => {
          events.push({ name, payload });
          for (const { event, follow } of followers) if (event.name === name) await follow(unit, payload);
        },
        enqueue: (job, payload, options) => queue.enqueue(unit, job, payload, options),
        enqueueAll: (job, jobs) => queue.enqueueAll(unit, job, jobs),
        afterCommit: (effect) => void effects.push(effect),
      };
      const value = await (call ? call.once(trx, step, clock.now(), () => work(unit)) : work(unit));
      // Written last, while every lock is held: see `readNewEvents` about their order.
      await insertEvents(trx, events, clock.now());
      return value;
    });
    if (events.length > 0) outbox.wake();
    for (const effect of effects) runEffect(effect, log);
    return result;
  }

  return async (work) => {
    const step = repeatableCall()?.nextStep() ?? 0;
    const leave = connectionLeaver();
    const begunMs = performance.now();
    for (let tries = 1; ; ) {
      try {
        return await once(work, step);
      } catch (error) {
        if (leave && isLockTaken(error) && performance.now() - begunMs < LOCKED_MS) {
          await leave(() => sleep(LOCKED_PAUSE_MS * (0.5 + Math.random())));
          continue;
        }
        if (tries >= MAX_TRIES || !isConflict(error)) throw error;
        await sleep(PAUSE_MS * tries * (0.5 + Math.random()));
        tries += 1;
      }
    }
  };
}

function runEffect(effect: () => void, log: Logger): void {
  try {
    effect();
  } catch (error) {
    log.error({ err: error }, "a side effect after a commit failed");
  }
}
