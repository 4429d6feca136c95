import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Logger } from "#server/platform/log/log.ts";
import { isConflict } from "../db/database-errors.ts";
import { repeatableCall } from "../idempotency/repeatable-call.ts";
import type { Enqueue, EnqueueAll } from "../queue/queue.ts";
import type { Follower } from "./follower.ts";
import { insertEvents, type OutboxEvent } from "./outbox-store.ts";
import type { Unit } from "./unit.ts";

/** Runs the work in one transaction. After a deadlock or a serialization failure it runs again from the start, so it must have no effect outside its unit. Of a call that came with a key and comes again, the work is not done again: the result is the first one's. */
export type Transact = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

const MAX_TRIES = 5;
const PAUSE_MS = 15;

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
      // Last of all, when every lock is held: see readNewEvents about their order.
      await insertEvents(trx, events, clock.now());
      return value;
    });
    if (events.length > 0) outbox.wake();
    for (const effect of effects) runEffect(effect, log);
    return result;
  }

  return async (work) => {
    const step = repeatableCall()?.nextStep() ?? 0;
    for (let tries = 1; ; tries++) {
      try {
        return await once(work, step);
      } catch (error) {
        if (tries >= MAX_TRIES || !isConflict(error)) throw error;
        await sleep(PAUSE_MS * tries * (0.5 + Math.random()));
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
