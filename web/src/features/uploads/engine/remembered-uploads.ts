import { readStored, writeStored } from "#web/ui/stored-value.ts";
import type { UploadSource } from "../upload-source.ts";

const KEY = "rushlight.uploads";
/** The server discards abandoned uploads after seven days. */
const FORGET_AFTER_MS = 7 * 86_400_000;
const KEPT = 200;

interface Remembered {
  files: string;
  uploadId: string;
  atMs: number;
}

const isList = (value: unknown): value is Remembered[] => Array.isArray(value);

/**
 * Recognizes the same files: after a reload the browser gives no access to a file, but name, size and time identify it when it is
 * chosen again.
 */
function fingerprint(folderId: string, files: readonly UploadSource[]): string {
  return JSON.stringify([
    folderId,
    files.map(({ name, file, onto }) => [name, file.size, file.lastModified, ...(onto ? [onto] : [])]),
  ]);
}

function readAll(nowMs: number): Remembered[] {
  return readStored(KEY, isList, []).filter((entry) => nowMs - entry.atMs < FORGET_AFTER_MS);
}

/** An unfinished multipart upload of these files, to be resumed. */
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
