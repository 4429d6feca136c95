import { Readable } from "node:stream";
import { invalid, notFound } from "#core/errors/app-error.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { KEPT_LISTS } from "../uploads/upload-keys.ts";
import { ZipLayout } from "./zip-layout.ts";
import type { ZipEntry } from "./zip-records.ts";

/** An entry and the location of its bytes; null for a folder. @public */
export interface ArchiveEntry extends ZipEntry {
  readonly storageKey: string | null;
  /** Empty for a folder, like its version. */
  readonly assetId: string;
  readonly versionId: string;
}

export interface WrittenList {
  readonly entryCount: number;
  readonly files: ListedFiles;
  /** The size of the archive, not of the list. */
  readonly archiveBytes: number;
  readonly listBytes: number;
}

/** The file entries, without folders. @public */
export interface ListedFiles {
  count: number;
  bytes: number;
  /** The first few only: an archive can contain any number. */
  readonly first: { readonly assetId: string; readonly name: string }[];
}

/** @public */
export const noFiles = (): ListedFiles => ({ count: 0, bytes: 0, first: [] });

const NAMED_FILES = 20;

/** Counts a file, whose name may have a path. @public */
export function listFile(files: ListedFiles, file: Pick<ArchiveEntry, "name" | "assetId" | "sizeBytes">): void {
  const { assetId, name, sizeBytes } = file;
  files.count += 1;
  files.bytes += sizeBytes;
  if (files.first.length < NAMED_FILES) files.first.push({ assetId, name: name.slice(name.lastIndexOf("/") + 1) });
}

const LINES_AT_ONCE = 500;
/** The memory for each archive being sent, however slowly. */
const BLOCK_BYTES = 32 << 10;
const LONGEST_PATH_BYTES = 65_535;

/** A temporary object, which is removed when it is old. */
const listKey = (id: string) => `${KEPT_LISTS.archives}/${id}`;

/**
 * Stores the content of an archive, one JSON line per entry: what was permitted at the time of the request, in the same order for
 * every node.
 */
export async function writeArchiveList(
  storage: Storage,
  id: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<WrittenList> {
  const layout = new ZipLayout();
  const files = noFiles();
  const { sizeBytes: listBytes } = await storage.write(listKey(id), linesOf(counted(entries, files), layout));
  return { entryCount: layout.entryCount, archiveBytes: layout.totalBytes, listBytes, files };
}

const foldersKey = (id: string) => `${listKey(id)}.folders`;

/** Stores the other folders of the archive's holder: too many for an address. */
export async function writeOtherFolders(storage: Storage, id: string, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length > 0) await storage.write(foldersKey(id), Readable.from([Buffer.from(folderIds.join("\n"))]));
}

export async function readOtherFolders(storage: Storage, id: string): Promise<readonly string[]> {
  if ((await storage.stat(foldersKey(id))) === null) return [];
  let text = "";
  for await (const chunk of await storage.openRead(foldersKey(id))) text += String(chunk);
  return text.split("\n");
}

async function* counted(entries: AsyncIterable<ArchiveEntry>, files: ListedFiles): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (entry.storageKey !== null) listFile(files, entry);
    yield entry;
  }
}

async function* linesOf(entries: AsyncIterable<ArchiveEntry>, layout: ZipLayout): AsyncGenerator<Uint8Array> {
  let lines: string[] = [];
  const flush = () => {
    const chunk = Buffer.from(lines.join(""));
    lines = [];
    return chunk;
  };
  for await (const entry of entries) {
    if (Buffer.byteLength(entry.name) > LONGEST_PATH_BYTES) throw invalid("folders", "The folders are too deep");
    layout.add(entry);
    const { name, sizeBytes, modifiedAtMs, storageKey, assetId, versionId } = entry;
    lines.push(`${JSON.stringify([name, sizeBytes, modifiedAtMs, storageKey, assetId, versionId])}\n`);
    if (lines.length >= LINES_AT_ONCE) yield flush();
  }
  yield flush();
}

/**
 * Reads block by block: the store would close a stream that stays open while a large file is sent.
 * @throws AppError NOT_FOUND if the list was cleaned up
 */
export async function* readArchiveList(storage: Storage, id: string): AsyncGenerator<ArchiveEntry> {
  const list = await storage.stat(listKey(id));
  if (list === null) throw notFound("Download");
  const decoder = new TextDecoder();
  let rest = "";
  for (let start = 0; start < list.sizeBytes; start += BLOCK_BYTES) {
    const block = { start, end: Math.min(start + BLOCK_BYTES, list.sizeBytes) - 1 };
    for await (const chunk of await storage.openRead(listKey(id), block)) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
    }
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield readLine(line);
  }
}

type ListLine = [
  name: string,
  sizeBytes: number,
  modifiedAtMs: number,
  storageKey: string | null,
  assetId: string,
  versionId: string,
];

function readLine(line: string): ArchiveEntry {
  const [name, sizeBytes, modifiedAtMs, storageKey, assetId, versionId] = JSON.parse(line) as ListLine;
  return { name, sizeBytes, modifiedAtMs, storageKey, assetId, versionId };
}
