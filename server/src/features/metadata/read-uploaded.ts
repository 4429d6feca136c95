import type { ClipRows, ClipValue } from "#core/clip-metadata/clip-row.ts";
import { readMetadataFile } from "#core/clip-metadata/read-metadata-file.ts";
import { soundValues } from "#core/clip-metadata/sound-chunks.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

/** Larger metadata files count as unreadable: a day's log of the largest shows is a tenth of it. */
const LARGEST_METADATA_BYTES = 32 * 1024 * 1024;
const SOUND = /\.(wav|wave|bwf|rf64)$/i;

/** A file of an upload whose bytes are in place. @public */
export interface ArrivedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly storageKey: string;
}

/** What the files of one upload say of clips, by file id. @public */
export interface ReadUpload {
  /** Metadata files; null for one that nothing can be used of. */
  readonly metadata: ReadonlyMap<string, ClipRows>;
  /** What sound files say of themselves. */
  readonly sounds: ReadonlyMap<string, readonly ClipValue[]>;
}

/** Reads what the files of an upload say of clips; before the transaction, as reading takes a while. @public */
export async function readUploaded(storage: Storage, files: readonly ArrivedFile[]): Promise<ReadUpload> {
  const metadata = new Map<string, ClipRows>();
  const sounds = new Map<string, readonly ClipValue[]>();
  for (const file of files) {
    if (isMetadataFile(file.name)) metadata.set(file.id, await metadataRows(storage, file));
    else if (SOUND.test(file.name)) sounds.set(file.id, await soundOf(storage, file));
  }
  return { metadata, sounds };
}

async function metadataRows(storage: Storage, { name, size, storageKey }: ArrivedFile): Promise<ClipRows> {
  if (size === 0 || size > LARGEST_METADATA_BYTES) return null;
  return readMetadataFile(name, await bytesOf(storage, storageKey, 0, size));
}

function soundOf(storage: Storage, { size, storageKey }: ArrivedFile): Promise<ClipValue[]> {
  return soundValues((offset, length) => bytesOf(storage, storageKey, offset, Math.min(length, size - offset)), size);
}

async function bytesOf(storage: Storage, key: string, offset: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.openRead(key, { start: offset, end: offset + length - 1 })) {
    chunks.push(chunk as Uint8Array); // a byte stream without an encoding
  }
  return Buffer.concat(chunks);
}
