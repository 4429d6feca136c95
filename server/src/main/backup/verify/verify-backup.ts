import { ProgramError } from "#server/platform/process/program-error.ts";
import { isObjectKey } from "#server/platform/storage/object-key.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { KeptObject, PackedFile } from "../backup-format.ts";
import { readManifest } from "../find-backups.ts";
import { objectsOf } from "../object-list.ts";
import { readPacked } from "../packed-file.ts";
import { hashPassing } from "../passing-hash.ts";
import { damaged, lacking, readObject } from "../read-object.ts";
import { asIs, openWith, type Turn } from "../seal.ts";
import { manifestProblems } from "./manifest-problems.ts";

export interface VerifyInput {
  readonly source: Storage;
  readonly id?: string | undefined;
  /** If empty, the bytes of an encrypted backup are compared but not decrypted. */
  readonly identities: readonly string[];
  readonly signal: AbortSignal;
}

export interface VerifiedBackup {
  readonly id: string;
  readonly files: number;
  /** One sentence for each file that is missing or damaged. */
  readonly problems: readonly string[];
}

/** Reads everything that a restore would read. */
export async function verifyBackup({ source, id: wanted, identities, signal }: VerifyInput): Promise<VerifiedBackup> {
  const { id, manifest } = await readManifest(source, wanted);
  const isSealed = manifest.recipients.length > 0;
  const open = isSealed && identities.length > 0 ? openWith(identities) : null;
  const problems: string[] = [...manifestProblems(id, manifest)];
  let files = 0;
  const look = async (work: Promise<void>): Promise<boolean> => {
    signal.throwIfAborted();
    files += 1;
    try {
      await work;
      return true;
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      problems.push(error.message);
      return false;
    }
  };
  for (const file of [...manifest.tables.map((table) => table.file), ...(manifest.secret ? [manifest.secret] : [])])
    await look(open || !isSealed ? readThrough(source, file, open ?? asIs) : compare(source, file.key, file.sha256));
  if (!(await look(readThrough(source, manifest.objects.file, asIs)))) return { id, files, problems };
  for await (const object of objectsOf(source, manifest)) await look(verifyObject(source, object, open));
  return { id, files, problems };
}

async function readThrough(source: Storage, file: PackedFile, open: Turn): Promise<void> {
  for await (const _ of readPacked(source, file, open));
}

async function verifyObject(source: Storage, { key, blob, blobSha256, sha256 }: KeptObject, open: Turn | null) {
  if (!isObjectKey(key) || !isObjectKey(blob))
    throw new ProgramError(`The backup's list of files names ${JSON.stringify(key)}, which can't be restored.`);
  if (open === null) return await compare(source, blob, blobSha256, key);
  for await (const _ of readObject(source, { key, blob, sha256 }, open));
}

async function compare(source: Storage, file: string, sha256: string, key?: string): Promise<void> {
  if ((await source.stat(file)) === null) throw lacking(file, key);
  const stored = hashPassing(await source.openRead(file));
  for await (const _ of stored);
  if (stored.sha256 !== sha256) throw damaged(file, key);
}
