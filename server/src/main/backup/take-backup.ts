import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Storage } from "#server/platform/storage/storage.ts";
import {
  backupIdAt,
  backupPrefix,
  FORMAT,
  type KeptObject,
  type Manifest,
  manifestKey,
  type PackedFile,
} from "./backup-format.ts";
import { type CopyTarget, copyObjects } from "./copy-objects.ts";
import { findBackups, manifestOf } from "./find-backups.ts";
import { keepList, noObjects, objectsOf, readKeptList } from "./object-list.ts";
import { writePacked } from "./packed-file.ts";
import { asIs, sealFor, type Turn } from "./seal.ts";
import { openSnapshot } from "./snapshot-store.ts";

export interface BackupInput {
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** An empty storage, or one with earlier backups. */
  readonly target: Storage;
  /** Public age keys; if empty, the backup isn't encrypted. */
  readonly recipients: readonly string[];
  /** The installation's secret, if it is known; stored in encrypted backups only. */
  readonly secret: string | undefined;
  readonly version: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onCopied?: (object: KeptObject) => void;
}

export interface TakenBackup {
  readonly id: string;
  readonly installation: string | null;
  readonly rows: number;
  readonly objects: number;
  readonly bytes: number;
  /** How many of `objects` are in no earlier backup. */
  readonly copied: number;
}

/**
 * Backs up a running or stopped installation. Objects are copied twice, before and after the database snapshot: every object that
 * a row in the snapshot refers to existed at one of these times, unless it was added and deleted in between.
 */
export async function takeBackup(input: BackupInput): Promise<TakenBackup> {
  const id = backupIdAt(input.now);
  const seal = sealFor(input.recipients);
  const work = mkdtempSync(join(tmpdir(), "rushlight-backup-"));
  let copied = 0;
  const objects: CopyTarget = {
    from: input.storage,
    to: input.target,
    seal,
    recipients: input.recipients,
    onCopied: (object) => {
      copied += 1;
      input.onCopied?.(object);
      input.signal.throwIfAborted();
    },
  };
  try {
    const [before, after] = [join(work, "before"), join(work, "after")];
    await keepList(before, copyObjects(objects, await lastObjects(input.target), false));
    const database = await copyDatabase(input, id, seal);
    const totals = { count: 0, bytes: 0 };
    await keepList(after, counted(copyObjects(objects, readKeptList(before), true), totals));
    const list = await writePacked(input.target, `${backupPrefix(id)}/objects`, createReadStream(after), asIs);
    const { recipients, version, now } = input;
    const manifest: Manifest = {
      format: FORMAT,
      version,
      createdAt: now.toISOString(),
      recipients: [...recipients],
      ...database,
      objects: { ...totals, file: list },
      secret: await keepSecret(input, id, seal),
    };
    await input.target.write(manifestKey(id), Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    return { id, installation: database.installation, rows, objects: totals.count, bytes: totals.bytes, copied };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the objects of the latest backup. */
async function lastObjects(target: Storage): Promise<AsyncIterable<KeptObject>> {
  const { complete } = await findBackups(target);
  const last = complete.at(-1);
  return last === undefined ? noObjects() : objectsOf(target, await manifestOf(target, last));
}

async function* counted(
  objects: AsyncIterable<KeptObject>,
  totals: { count: number; bytes: number },
): AsyncGenerator<KeptObject> {
  for await (const object of objects) {
    totals.count += 1;
    totals.bytes += object.sizeBytes;
    yield object;
  }
}

async function copyDatabase(
  { databaseUrl, target, signal }: BackupInput,
  id: string,
  seal: Turn,
): Promise<Pick<Manifest, "installation" | "migration" | "tables" | "sequences">> {
  await using snapshot = await openSnapshot(databaseUrl);
  const [migration, installation] = [await snapshot.migration(), await snapshot.installation()];
  const tables: Manifest["tables"] = [];
  for (const table of await snapshot.tables()) {
    signal.throwIfAborted();
    const rows = snapshot.rows(table);
    const file: PackedFile = await writePacked(target, `${backupPrefix(id)}/database/${table.name}`, rows, seal);
    tables.push({ name: table.name, columns: [...table.columns], rows: rows.rowCount, file });
  }
  return { installation, migration, tables, sequences: [...(await snapshot.sequences())] };
}

async function keepSecret(
  { target, recipients, secret }: BackupInput,
  id: string,
  seal: Turn,
): Promise<PackedFile | null> {
  if (recipients.length === 0 || secret === undefined) return null;
  return await writePacked(target, `${backupPrefix(id)}/secret`, Readable.from([Buffer.from(secret)]), seal);
}
