import { type LastBackup, readLastBackup } from "#server/platform/backups/last-backup-store.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type CertificateState, certificateState } from "#server/platform/config/certificate-state.ts";
import { databaseFreeBytes } from "#server/platform/db/state/database-room.ts";
import { type DatabaseState, readDatabaseState } from "#server/platform/db/state/database-state-store.ts";
import { type ProcessRow, processes, SILENT_SECONDS } from "#server/platform/heartbeat/heartbeat-store.ts";
import { type MailCounts, MailReader } from "#server/platform/mail/mail-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  type FailureCount,
  readFailures,
  readWorkCounts,
  type WorkCount,
} from "#server/platform/queue/work-counts-store.ts";
import { readStorageStates, type StorageState } from "#server/platform/storage/storage-state.ts";
import { requireMaintainer } from "../maintenance/require-maintainer.ts";
import { currentStorages } from "../projects/storages/storage-choice.ts";

const DAY_MS = 86_400_000;

export interface ProcessView extends ProcessRow {
  readonly isSilent: boolean;
}

export interface StorageStateView extends Pick<StorageState, "usedRatio" | "freeBytes" | "trouble"> {
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Nearly full, so that new uploads are refused. */
  readonly isPaused: boolean;
}

export interface SystemStatus {
  readonly at: Date;
  readonly version: string;
  readonly peopleHere: number;
  readonly jobs: readonly WorkCount[];
  readonly failures: readonly FailureCount[];
  readonly processes: readonly ProcessView[];
  readonly storages: readonly StorageStateView[];
  readonly database: DatabaseState & { readonly freeBytes: number | null };
  readonly mail: MailCounts & { readonly isConfigured: boolean };
  readonly lastBackup: LastBackup | null;
  /** Null: the process that responds serves plain HTTP. */
  readonly certificate: CertificateState | null;
}

/**
 * Returns the state of the whole installation, for superusers (PLUS-1176). The figures of jobs and storages are those of the
 * metrics.
 */
export async function readSystemStatus(ctx: CallContext): Promise<SystemStatus> {
  requireMaintainer(ctx);
  const { platform } = ctx;
  const { db, clock, config } = platform;
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [jobs, failures, rows, peopleHere, storages, database, freeBytes, mail, lastBackup] = await Promise.all([
    readWorkCounts(db, now),
    readFailures(db, dayAgo),
    processes.all(db),
    processes.peopleHere(db),
    storagesOf(platform),
    readDatabaseState(db),
    databaseFreeBytes(db),
    new MailReader(db).counts(dayAgo),
    readLastBackup(db),
  ]);
  return {
    at: now,
    version: config.version,
    peopleHere,
    jobs,
    failures,
    processes: rows.map((row) => ({ ...row, isSilent: row.silentSeconds > SILENT_SECONDS })),
    storages,
    database: { ...database, freeBytes },
    mail: { ...mail, isConfigured: config.mail !== undefined },
    lastBackup,
    certificate: certificateState(config),
  };
}

async function storagesOf(platform: Platform): Promise<readonly StorageStateView[]> {
  const [states, named] = await Promise.all([readStorageStates(platform), currentStorages(platform)]);
  return states.map(({ root, usedRatio, freeBytes, trouble }, index) => ({
    name: named[index]?.name ?? root,
    isReadOnly: named[index]?.isReadOnly ?? false,
    isPaused: usedRatio !== null && usedRatio >= platform.config.uploadsPauseAt,
    usedRatio,
    freeBytes,
    trouble,
  }));
}
