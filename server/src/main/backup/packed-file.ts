import { PassThrough, pipeline, Readable } from "node:stream";
import { createGunzip, createGzip, type Gunzip, type Gzip } from "node:zlib";
import { ProgramError } from "#server/platform/process/program-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { PackedFile } from "./backup-format.ts";
import { hashPassing } from "./passing-hash.ts";
import { damaged, lacking } from "./read-object.ts";
import type { Turn } from "./seal.ts";

/** Writes a file of the backup: compressed, then encrypted. */
export async function writePacked(
  target: Storage,
  key: string,
  source: AsyncIterable<Uint8Array>,
  seal: Turn,
): Promise<PackedFile> {
  const stored = hashPassing(seal(through(createGzip({ level: 6 }), source)));
  await target.write(key, stored);
  return { key, sizeBytes: stored.sizeBytes, sha256: stored.sha256 };
}

/** @throws ProgramError if it is missing or differs from what was written */
export async function* readPacked(
  source: Storage,
  file: PackedFile,
  open: Turn,
): AsyncGenerator<Uint8Array, void, undefined> {
  if ((await source.stat(file.key)) === null) throw lacking(file.key);
  const stored = hashPassing(await source.openRead(file.key));
  try {
    yield* through(createGunzip(), open(stored));
  } catch (error) {
    if (error instanceof ProgramError) throw error;
    throw damaged(file.key, undefined, error);
  }
  if (stored.sha256 !== file.sha256) throw damaged(file.key);
}

function through(step: Gzip | Gunzip, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const out = new PassThrough();
  // The reader of `out` gets the errors.
  pipeline(Readable.from(source, { objectMode: false }), step, out, () => {});
  return out;
}
