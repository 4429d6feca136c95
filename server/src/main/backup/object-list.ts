import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { type KeptObject, keptObjectSchema } from "./backup-format.ts";

/** Reads a list of objects line by line. */
export async function* readObjectList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<KeptObject> {
  const input = Readable.from(bytes, { objectMode: false });
  let failure: unknown;
  // The reader of lines would end quietly.
  input.once("error", (error) => {
    failure = error;
  });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== "") yield keptObjectSchema.parse(JSON.parse(line));
  if (failure !== undefined) throw failure;
}

export async function* noObjects(): AsyncGenerator<KeptObject> {}
