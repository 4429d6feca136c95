import { systemClock } from "#server/platform/clock/clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLogger } from "#server/platform/log/log.ts";
import type { Follower } from "#server/platform/outbox/follower.ts";
import { createOutbox } from "#server/platform/outbox/outbox.ts";
import { createTransact } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { createQueue } from "#server/platform/queue/pg-boss-queue.ts";

export interface BackboneOptions {
  readonly definitions?: readonly JobDefinition<object>[];
  /** Run the definitions in this process; otherwise only add them. */
  readonly works?: boolean;
  readonly followers?: readonly Follower[];
}

/** The carriers of jobs and events, without features and HTTP: stands for one process of the program. */
export async function openBackbone(url: string, options: BackboneOptions = {}) {
  const { definitions = [], works = false, followers = [] } = options;
  const log = createLogger({ level: "silent", role: "test" });
  const database = openDatabase(url, { maxConnections: 4 });
  const { db } = database;
  const clock = systemClock;
  const outbox = createOutbox({ url, db, clock, log });
  const queue = createQueue({ url, db, clock, log, outbox, works });
  const transact = createTransact({ db, clock, log, outbox, queue, followers });
  const live = { subscribe: outbox.subscribe, onGap: outbox.onGap };
  const storage = { probe: async () => {} };
  const platform = { clock, log, db, transact, queue, live, storage, config: {} } as unknown as Platform;
  await outbox.start();
  await queue.start(definitions);
  if (works) await queue.work(definitions, platform);
  return {
    db,
    outbox,
    queue,
    transact,
    platform,
    async close() {
      await queue.stop();
      await outbox.stop();
      await database.close();
    },
  };
}
export type Backbone = Awaited<ReturnType<typeof openBackbone>>;
