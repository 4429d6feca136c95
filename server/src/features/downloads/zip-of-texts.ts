import { KnownCrcs } from "./known-crcs.ts";
import { ZipLayout } from "./zip-layout.ts";
import type { ZipEntry } from "./zip-records.ts";
import { zipStream } from "./zip-stream.ts";

interface TextEntry extends ZipEntry {
  readonly bytes: Uint8Array;
}

/** The bytes of an archive of a few in-memory texts. @public */
export function zipOfTexts(
  files: readonly { readonly name: string; readonly text: string }[],
  modifiedAtMs: number,
): AsyncIterable<Uint8Array> {
  const entries = files.map(({ name, text }): TextEntry => {
    const bytes = Buffer.from(text);
    return { name, bytes, sizeBytes: bytes.length, modifiedAtMs };
  });
  const layout = new ZipLayout();
  for (const entry of entries) layout.add(entry);
  const source = {
    entries: async function* () {
      yield* entries;
    },
    read: async function* ({ bytes }: TextEntry, startBytes: number) {
      yield bytes.subarray(startBytes);
    },
    crcs: new KnownCrcs(entries.length),
    silently: (work: (goOn: () => Promise<void>) => Promise<void>) => work(async () => {}),
    giveWay: async () => {},
  };
  return zipStream(source, { start: 0, end: layout.totalBytes - 1 });
}
