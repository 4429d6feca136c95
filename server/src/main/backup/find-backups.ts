import { text } from "node:stream/consumers";
import { ProgramError } from "#server/platform/process/program-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { backupPrefix, FORMAT, isBackupId, type Manifest, manifestKey, manifestSchema } from "./backup-format.ts";

/** All backups in a folder or bucket, oldest first. */
export interface FoundBackups {
  readonly complete: readonly string[];
  /** Started but not finished: the program was killed, or is still running. */
  readonly unfinished: readonly string[];
}

/** Keys of blobs sort after those of backups, so blobs aren't listed. */
export async function findBackups(storage: Storage): Promise<FoundBackups> {
  const isComplete = new Map<string, boolean>();
  for await (const { key } of storage.list()) {
    const [folder, id = "", name] = key.split("/");
    if (folder !== "backups") {
      if (key > "backups/") break;
      continue;
    }
    if (isBackupId(id)) isComplete.set(id, isComplete.get(id) === true || name === "manifest.json");
  }
  const ids = [...isComplete.keys()].toSorted();
  return {
    complete: ids.filter((id) => isComplete.get(id)),
    unfinished: ids.filter((id) => !isComplete.get(id)),
  };
}

/**
 * Returns the manifest of one backup, by default the latest complete one.
 * @throws ProgramError if there is none, and as `manifestOf`
 */
export async function readManifest(storage: Storage, wanted?: string): Promise<{ id: string; manifest: Manifest }> {
  const { complete } = await findBackups(storage);
  const id = wanted ?? complete.at(-1);
  if (id === undefined) throw new ProgramError("There is no complete backup at this address.");
  if (!complete.includes(id))
    throw new ProgramError(`There is no complete backup ${id}. There are: ${complete.join(", ") || "none"}.`);
  return { id, manifest: await manifestOf(storage, id) };
}

/** Reads the manifest of a complete backup. @throws ProgramError if it is damaged, or was made by a newer program */
export async function manifestOf(storage: Storage, id: string): Promise<Manifest> {
  const value: unknown = parsed(await text(await storage.openRead(manifestKey(id))));
  const read = manifestSchema.safeParse(value);
  if (read.success) return read.data;
  const format = typeof value === "object" && value !== null && "format" in value ? value.format : null;
  if (typeof format === "number" && format > FORMAT)
    throw new ProgramError(`The backup ${id} was made by a newer version of Rushlight: use that one.`);
  throw new ProgramError(`The backup's file ${backupPrefix(id)}/manifest.json is damaged.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
