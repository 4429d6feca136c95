import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import { soundChunks } from "#core/clip-metadata/sound-chunks.ts";
import { AppError } from "#core/errors/app-error.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { PackedRow } from "#media/child/read-texts.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { MediaError, ToolKilledError } from "#media/media-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { findableRows } from "../findable-rows.ts";
import type { TaggedRow } from "../metadata-store.ts";

/** Larger metadata files are refused: a day's log of the largest shows has a tenth of this. */
const LARGEST_METADATA_BYTES = 32 * 1024 * 1024;
/** The limit of one upload in total: everything stays in memory until it is published. */
const MOST_CHARACTERS = 128_000_000;
/** Reading refused files takes time too: beyond this nothing more of the upload is read (PLUS-1324). */
const MOST_READ_CHARACTERS = 200_000_000;
const SOUND = /\.(wav|wave|bwf|rf64)$/i;

/** A file of an upload whose bytes are stored. @public */
export interface ArrivedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly storageKey: string;
}

/** The result of a metadata file. @public */
export type ReadFile =
  /** The rows to compare with clips, and the file's total. */
  | { readonly kind: "rows"; readonly rows: readonly TaggedRow[]; readonly rowCount: number }
  /** Well-formed, but not about clips. */
  | { readonly kind: "otherwise" }
  /** A sentence for the sender, without the file's name. */
  | { readonly kind: "refused"; readonly reason: string };

/** The clip metadata in the files of one upload, by file id. @public */
export interface ReadUpload {
  readonly metadata: ReadonlyMap<string, ReadFile>;
  /** Audio files' own metadata. */
  readonly sounds: ReadonlyMap<string, readonly ClipValue[]>;
}

/**
 * Reads the clip metadata in an upload's files, before the transaction, since it takes a while. Child processes parse the files,
 * so that nobody else waits, whatever they contain.
 * @throws AppError UNAVAILABLE while too many files of others are being read
 * @public
 */
export async function readUploaded(
  storage: Storage,
  files: readonly ArrivedFile[],
  signal?: AbortSignal,
): Promise<ReadUpload> {
  const metadata = new Map<string, ReadFile>();
  const sounds = new Map<string, readonly ClipValue[]>();
  let [held, looked] = [0, 0];
  for (const file of files) {
    if (isMetadataFile(file.name)) {
      const isEnough = looked > MOST_READ_CHARACTERS;
      const { read, characters } = isEnough ? UNREAD : await metadataOf(storage, file, signal);
      looked += characters;
      const isHeld = read.kind !== "rows" || held + characters <= MOST_CHARACTERS;
      if (read.kind === "rows" && isHeld) held += characters;
      metadata.set(file.id, isHeld ? read : TOO_MUCH);
    } else if (SOUND.test(file.name)) sounds.set(file.id, await soundOf(storage, file, signal));
  }
  return { metadata, sounds };
}

const TOO_MUCH: ReadFile = {
  kind: "refused",
  reason: "The metadata files of this upload exceed 128 MB. Upload it by itself",
};

const UNREAD = { read: TOO_MUCH, characters: 0 };

const refused = (reason: string): ReadFile => ({ kind: "refused", reason });

/** Also returns the number of characters in the rows, even of those read before the file was refused. */
async function metadataOf(
  storage: Storage,
  { name, size, storageKey }: ArrivedFile,
  signal: AbortSignal | undefined,
): Promise<{ readonly read: ReadFile; readonly characters: number }> {
  if (size === 0) return { read: refused("It is empty"), characters: 0 };
  if (size > LARGEST_METADATA_BYTES) return { read: refused("It is larger than 32 MB"), characters: 0 };
  const bytes = await bytesOf(storage, storageKey, 0, size);
  let rows: PackedRow[] = [];
  const onParts = (parts: readonly PackedRow[][]) => {
    rows = parts.flat();
  };
  const verdict = await orRefused(runInChild("metadataRows", { name, bytes }, { signal, onParts }), refused);
  const characters = rows.reduce((sum, { content }) => sum + content.length, 0);
  if (verdict.kind !== "rows") return { read: verdict, characters };
  return { read: { kind: "rows", rows: findableRows(name, rows), rowCount: rows.length }, characters };
}

async function soundOf(
  storage: Storage,
  { size, storageKey }: ArrivedFile,
  signal: AbortSignal | undefined,
): Promise<readonly ClipValue[]> {
  const read = (offset: number, length: number) =>
    bytesOf(storage, storageKey, offset, Math.min(length, size - offset));
  const chunks = await soundChunks(read, size);
  return chunks ? await orRefused(runInChild("soundChunks", chunks, { signal }), () => []) : [];
}

/** A child's failure is the file's fault, unless no child was available. */
async function orRefused<T, Refused>(reading: Promise<T>, refused: (reason: string) => Refused): Promise<T | Refused> {
  try {
    return await reading;
  } catch (error) {
    // Its child may have used up all memory: the upload must not fail because of that.
    if (error instanceof ToolKilledError) return refused("The program that reads it was stopped. Upload it again");
    if (!(error instanceof MediaError)) throw error;
    if (error.code === "MEDIA_BUSY") throw new AppError("UNAVAILABLE", error.message);
    return refused(error.message);
  }
}

async function bytesOf(storage: Storage, key: string, offset: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array();
  const bytes = await storage.openRead(key, { start: offset, end: offset + length - 1 });
  return Buffer.concat(await bytes.toArray());
}
