import { missingGuards } from "#media/child/guarded-command.ts";
import { onBehalfOf } from "#media/child/on-behalf-of.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createHeartbeat, type Heartbeat } from "#server/platform/heartbeat/heartbeat.ts";
import { ACTORS_CHANGED } from "#server/platform/live/actors-changed.ts";
import { RELOAD_REQUESTED } from "#server/platform/live/reload-route.ts";
import type { Logger } from "#server/platform/log/log.ts";
import { createOutbox } from "#server/platform/outbox/outbox.ts";
import { createTransact } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { JOB_CANCELLED, JOB_CHANGED, JOB_WAITS } from "#server/platform/queue/job-events.ts";
import { createQueue } from "#server/platform/queue/pg-boss-queue.ts";
import { createSmsSender } from "#server/platform/sms/create-sms-sender.ts";
import { keepTextMessage } from "#server/platform/sms/keep-text-message.ts";
import { createAddressSigner } from "#server/platform/storage/create-address-signer.ts";
import { createStorage } from "#server/platform/storage/create-storage.ts";
import { isTracing } from "#server/platform/trace/trace.ts";
import { tracedStorage } from "#server/platform/trace/traced-storage.ts";
import { checkOwners } from "./check-owners.ts";
import { features } from "./features.ts";

/** Emitted by the platform itself, not by a feature. */
export const PLATFORM_EVENTS = [JOB_CHANGED, JOB_WAITS, JOB_CANCELLED, RELOAD_REQUESTED, ACTORS_CHANGED] as const;

export interface OpenParts {
  /** With the given `databaseUrl` or that of the embedded server. The database is migrated. */
  readonly config: Config & { readonly databaseUrl: string };
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether jobs run in this process, once `startWorker` is called. */
  readonly works: boolean;
  /** The version of the ffmpeg that this process uses. */
  readonly ffmpegVersion?: string | null;
}

export interface OpenedPlatform {
  readonly platform: Platform;
  /** Reports that this process is alive. */
  readonly heartbeat: Heartbeat;
  /** Starts to process the given jobs, by default those of all features. */
  startWorker(own?: readonly JobDefinition<object>[]): Promise<void>;
  /** Releases running jobs, then closes every connection. */
  close(): Promise<void>;
}

/** Creates everything that features depend on and starts each of them. One per process. */
export async function openPlatform(parts: OpenParts): Promise<OpenedPlatform> {
  const { config, clock, log, works, ffmpegVersion = null } = parts;
  checkOwners(features, PLATFORM_EVENTS);
  const url = config.databaseUrl;
  const database = openDatabase(url, {
    maxConnections: config.databasePool,
    onError: (error) => log.warn({ err: error }, "an idle database connection broke"),
  });
  const { db, slow } = database;
  const heartbeat = createHeartbeat({ db, log, slow, version: config.version, ffmpegVersion });
  const outbox = createOutbox({ url, db, clock, log });
  const queue = createQueue({ url, db, clock, log, outbox, works });
  const stored = createStorage(config, clock);
  const storage = isTracing() ? tracedStorage(stored) : stored;
  const followers = features.flatMap((feature) => feature.follows ?? []);
  const transact = createTransact({ db, clock, log, outbox, queue, followers });
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    storage,
    queue,
    transact,
    addresses: createAddressSigner(signingSecret(config), clock),
    live: { subscribe: outbox.subscribe, onGap: outbox.onGap },
    sms: createSmsSender(config, log, keepTextMessage({ transact, clock })),
  };
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const close = async (): Promise<void> => {
    await heartbeat.stop();
    await queue.stop();
    await outbox.stop();
    await database.close();
  };
  try {
    await storage.prepare();
    for (const sentence of missingGuards()) log.warn(sentence);
    await outbox.start();
    await queue.start(jobs);
    for (const feature of features) await feature.start?.(platform);
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  const startWorker = async (own: readonly JobDefinition<object>[] = jobs): Promise<void> => {
    // All child jobs belong to the person who requested the parent job (PLUS-1360).
    await queue.work(own, platform, onBehalfOf);
    heartbeat.begin({ working: { runningJobs: () => queue.runningHere() } });
  };
  return { platform, heartbeat, startWorker, close };
}
