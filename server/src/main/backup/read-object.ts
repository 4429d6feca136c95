import { ProgramError } from "#server/platform/process/program-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { KeptObject } from "./backup-format.ts";
import { hashPassing } from "./passing-hash.ts";
import type { Turn } from "./seal.ts";

/**
 * Yields an object's decrypted bytes; fails at the end if they differ from what was backed up.
 * @throws ProgramError if it is missing or damaged, or no key opens it
 */
export async function* readObject(
  source: Storage,
  { key, blob, sha256 }: Pick<KeptObject, "key" | "blob" | "sha256">,
  open: Turn,
): AsyncGenerator<Uint8Array> {
  if ((await source.stat(blob)) === null) throw lacking(blob, key);
  const plain = hashPassing(open(await source.openRead(blob)));
  try {
    yield* plain;
  } catch (error) {
    throw error instanceof ProgramError ? error : damaged(blob, key, error);
  }
  if (plain.sha256 !== sha256) throw damaged(blob, key);
}

/** @param key the key of the object in that file, if it holds one */
export const lacking = (file: string, key?: string): ProgramError =>
  new ProgramError(`The backup lacks ${file}${objectOf(key)}.`);

export const damaged = (file: string, key?: string, cause?: unknown): ProgramError =>
  new ProgramError(`The backup's file ${file}${objectOf(key)} is damaged.`, { cause });

const objectOf = (key?: string) => (key === undefined ? "" : `, the object ${key},`);
