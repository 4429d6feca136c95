import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { migrate, migrationsDirectory } from "#server/platform/db/migrate.ts";
import { readMigrations } from "#server/platform/db/sql-migrations.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { KeptObject, Manifest } from "./backup-format.ts";
import { hasAccounts } from "./empty-store.ts";
import { readManifest } from "./find-backups.ts";
import { openLoading } from "./load-store.ts";
import { objectsOf } from "./object-list.ts";
import { readPacked } from "./packed-file.ts";
import { hashPassing } from "./passing-hash.ts";
import { readObject } from "./read-object.ts";
import { asIs, openWith, type Turn } from "./seal.ts";

export interface RestoreInput {
  /** The address of an empty database. */
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly source: Storage;
  /** The backup's id; by default the latest complete one. */
  readonly id?: string | undefined;
  /** Private age keys. */
  readonly identities: readonly string[];
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onRestored?: (object: KeptObject) => void;
}

export interface RestoredBackup {
  readonly id: string;
  readonly manifest: Manifest;
  /** The signing key, if the backup holds it. */
  readonly secret: string | null;
}

/**
 * Fills an empty installation. The database comes last, in one transaction, so an interrupted restore can be repeated: objects
 * with the same bytes are kept.
 * @throws ProgramError if the installation isn't empty, or the backup is damaged, newer than the program or can't be decrypted
 */
export async function restoreBackup(input: RestoreInput): Promise<RestoredBackup> {
  const { databaseUrl, source, signal } = input;
  const { id, manifest } = await readManifest(source, input.id);
  const open = openerOf(manifest, input.identities);
  const secret = manifest.secret && (await text(Readable.from(readPacked(source, manifest.secret, open))));
  if (!readMigrations(migrationsDirectory).some(({ name }) => name === manifest.migration))
    throw new ProgramError(`The backup ${id} was made by a newer version of Rushlight: use that one.`);
  await migrate(databaseUrl, migrationsDirectory, manifest.migration);
  if (await hasAccounts(databaseUrl))
    throw new ProgramError("This installation isn't empty: restore into a new data folder and an empty database.");
  for await (const object of objectsOf(source, manifest)) {
    signal.throwIfAborted();
    await restoreObject(input, object, open);
  }
  await restoreDatabase(input, manifest, open);
  await migrate(databaseUrl);
  return { id, manifest, secret };
}

/** @throws ProgramError if private keys are needed */
function openerOf({ recipients }: Manifest, identities: readonly string[]): Turn {
  if (recipients.length === 0) return asIs;
  if (identities.length === 0)
    throw new ProgramError("This backup is encrypted: add --identity with the file of the private key.");
  return openWith(identities);
}

/** Fails before a damaged object becomes visible. Reads existing objects, since equal sizes prove nothing. */
async function restoreObject({ source, storage, onRestored }: RestoreInput, object: KeptObject, open: Turn) {
  if (await isInPlace(storage, object)) return;
  await storage.write(object.key, readObject(source, object, open));
  onRestored?.(object);
}

async function isInPlace(storage: Storage, { key, sizeBytes, sha256 }: KeptObject): Promise<boolean> {
  if ((await storage.stat(key))?.sizeBytes !== sizeBytes) return false;
  const stored = hashPassing(await storage.openRead(key));
  for await (const _ of stored);
  return stored.sha256 === sha256;
}

async function restoreDatabase({ databaseUrl, source, now, signal }: RestoreInput, manifest: Manifest, open: Turn) {
  await using loading = await openLoading(databaseUrl);
  await loading.begin();
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    await loading.fill(table, readPacked(source, table.file, open));
  }
  await loading.finish(manifest.sequences, now);
}
