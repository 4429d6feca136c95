import { Gauge, type Registry } from "prom-client";
import { certificateState } from "../../config/certificate-state.ts";
import type { Platform } from "../../platform.ts";
import { readWorkCounts } from "../../queue/work-counts-store.ts";
import { readStorageRoom } from "../../storage/storage-state.ts";
import { createReadiness } from "./readiness.ts";

const PREFIX = "rushlight_";

/**
 * Gauges of the whole installation, read at each scrape: every process reports the same, so take the maximum, not the sum. While
 * the database doesn't respond, its gauges are missing and `rushlight_ready` is 0.
 */
export function collectWorkMetrics(register: Registry, platform: Platform): void {
  const readiness = createReadiness(platform);
  const read = onceAtATime(async () => {
    ready.set((await readiness()).length === 0 ? 1 : 0);
    await Promise.all([readWork(platform, work), readRoom(platform, room)]);
  });
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [register], collect: read });
  const ready = gauge("ready", "Whether database and storage accept writes and have room");
  const work = {
    waiting: gauge("jobs_waiting", "Jobs that wait for a worker", "queue"),
    running: gauge("jobs_running", "Jobs that a worker runs", "queue"),
    failed: gauge("jobs_failed_last_hour", "Jobs that failed within the last hour", "queue"),
    oldest: gauge("jobs_oldest_waiting_seconds", "How long the first waiting job has waited", "queue"),
  };
  const room = {
    used: gauge("storage_used_ratio", "Used part of a storage on disk", "storage"),
    free: gauge("storage_free_bytes", "Room of a storage on disk", "storage"),
  };
  certificateGauge(register, platform);
  gauge("build_info", "Always 1; the version is its label", "version").set({ version: platform.config.version }, 1);
}

const DAY_MS = 86_400_000;

/** Unlike the others, each process reports its own; plain HTTP has no value. */
function certificateGauge(register: Registry, platform: Platform): void {
  new Gauge({
    name: `${PREFIX}certificate_days_left`,
    help: "Days until the certificate of HTTPS expires; 0 without one",
    labelNames: ["source"],
    registers: [register],
    collect() {
      const state = certificateState(platform.config);
      const source = platform.config.https?.kind;
      if (state !== null && source !== undefined) this.set({ source }, daysUntil(state.expiresAt, platform));
    },
  });
}

function daysUntil(expiresAt: Date | null, { clock }: Platform): number {
  return expiresAt === null ? 0 : Math.max(0, (expiresAt.getTime() - clock.nowMs()) / DAY_MS);
}

/** The gauges of a scrape call it concurrently and share one result. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function readWork(
  { db, clock }: Platform,
  into: Readonly<Record<"waiting" | "running" | "failed" | "oldest", Gauge>>,
) {
  const counts = await readWorkCounts(db, clock.now()).catch(() => []);
  for (const one of Object.values(into)) one.reset();
  for (const { queue, waiting, running, failedLastHour, oldestWaitingSeconds } of counts) {
    into.waiting.set({ queue }, waiting);
    into.running.set({ queue }, running);
    into.failed.set({ queue }, failedLastHour);
    into.oldest.set({ queue }, oldestWaitingSeconds);
  }
}

async function readRoom(platform: Platform, into: Readonly<Record<"used" | "free", Gauge>>) {
  for (const { root, usedRatio, freeBytes } of await readStorageRoom(platform)) {
    const label = { storage: root === "" ? "default" : root };
    if (usedRatio !== null) into.used.set(label, usedRatio);
    if (freeBytes !== null) into.free.set(label, freeBytes);
  }
}
