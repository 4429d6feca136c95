import { KnownCrcs } from "./known-crcs.ts";
import { ZipLayout } from "./zip-layout.ts";
import type { ZipEntry } from "./zip-records.ts";
import { zipStream } from "./zip-stream.ts";

interface TextEntry extends ZipEntry {
  readonly bytes: Uint8Array;
}

/** Returns the bytes of an archive of a few in-memory texts. @public */
export function zipOfTexts(
  files: readonly { readonly name: string; readonly text: string }[],
  modifiedAtMs: number,
): AsyncIterable<Uint8Array> {
  const entries = files.map(({ name, text }): TextEntry => {
    const bytes = Buffer.from(text);
    return { name, bytes, sizeBytes: bytes.length, modifiedAtMs };
  });
  return wholeZip(entries, async function* ({ bytes }, startBytes) {
    yield bytes.subarray(startBytes);
  });
}

/** A local file and its name in the archive. @public */
export interface ZippedFile extends ZipEntry {
  readonly path: string;
}

/** Returns the bytes of an archive of files on this machine. @public */
export function zipOfFiles(
  files: readonly ZippedFile[],
  read: (path: string, startBytes: number) => AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  return wholeZip(files, ({ path }, startBytes) => read(path, startBytes));
}

/** Sends an archive to one reader from start to end, without taking turns with other downloads. */
function wholeZip<Entry extends ZipEntry>(
  files: readonly Entry[],
  read: (entry: Entry, startBytes: number) => AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const layout = new ZipLayout();
  for (const file of files) layout.add(file);
  const source = {
    entries: async function* () {
      yield* files;
    },
    read,
    crcs: new KnownCrcs(files.length),
    silently: (work: (goOn: () => Promise<void>) => Promise<void>) => work(async () => {}),
    giveWay: async () => {},
  };
  return zipStream(source, { start: 0, end: layout.totalBytes - 1 });
}
