import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type KeptObject, keptObjectSchema, type Manifest } from "./backup-format.ts";
import { readPacked } from "./packed-file.ts";
import { asIs } from "./seal.ts";

/** Returns the objects of a backup, ordered by key. The list isn't encrypted, since the next backup has no private key. */
export function objectsOf(storage: Storage, { objects }: Manifest): AsyncGenerator<KeptObject> {
  return readObjectList(readPacked(storage, objects.file, asIs));
}

/** Reads a list from a local file, since it may not fit in memory. */
export const readKeptList = (path: string): AsyncGenerator<KeptObject> => readObjectList(createReadStream(path));

/** Writes a list for `readKeptList`. */
export async function keepList(path: string, objects: AsyncIterable<KeptObject>): Promise<void> {
  await pipeline(jsonLines(objects), createWriteStream(path));
}

async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
}

async function* readObjectList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<KeptObject> {
  const input = Readable.from(bytes, { objectMode: false });
  let failure: unknown;
  // On an error the line reader ends without throwing.
  input.once("error", (error) => {
    failure = error;
  });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== "") yield keptObjectSchema.parse(JSON.parse(line));
  if (failure !== undefined) throw failure;
}

export async function* noObjects(): AsyncGenerator<KeptObject> {}
