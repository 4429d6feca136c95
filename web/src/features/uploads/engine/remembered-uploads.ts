import { readStored, writeStored } from "#web/ui/stored-value.ts";
import type { UploadSource } from "../upload-source.ts";

const KEY = "rushlight.uploads";
/** The server gives abandoned uploads up after seven days. */
const FORGET_AFTER_MS = 7 * 86_400_000;
const KEPT = 200;

interface Remembered {
  files: string;
  uploadId: string;
  atMs: number;
}

const isList = (value: unknown): value is Remembered[] => Array.isArray(value);

/** The same files again: the browser gives no way to a file after a reload, but name, size and time tell it when it is picked again. */
function fingerprint(folderId: string, files: readonly UploadSource[]): string {
  return JSON.stringify([
    folderId,
    files.map(({ name, file, onto }) => [name, file.size, file.lastModified, ...(onto ? [onto] : [])]),
  ]);
}

function readAll(nowMs: number): Remembered[] {
  return readStored(KEY, isList, []).filter((entry) => nowMs - entry.atMs < FORGET_AFTER_MS);
}

/** An upload in parts that these files had begun and not ended, to go on with. */
export function rememberedUpload(folderId: string, files: readonly UploadSource[], nowMs: number): string | null {
  const wanted = fingerprint(folderId, files);
  return readAll(nowMs).find((entry) => entry.files === wanted)?.uploadId ?? null;
}

export function rememberUpload(
  folderId: string,
  files: readonly UploadSource[],
  uploadId: string,
  nowMs: number,
): void {
  const entry = { files: fingerprint(folderId, files), uploadId, atMs: nowMs };
  writeStored(KEY, [entry, ...readAll(nowMs).filter((other) => other.files !== entry.files)].slice(0, KEPT));
}

export function forgetUpload(uploadId: string, nowMs: number): void {
  writeStored(
    KEY,
    readAll(nowMs).filter((entry) => entry.uploadId !== uploadId),
  );
}
