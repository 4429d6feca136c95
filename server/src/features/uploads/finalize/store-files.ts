import { AppError } from "#core/errors/app-error.ts";
import { partPlan } from "#core/uploads/part-plan.ts";
import type { ObjectStat, Storage } from "#server/platform/storage/storage.ts";
import { storageRoot } from "#server/platform/storage/storage-root.ts";
import { storedKey, temporaryPrefix } from "../upload-keys.ts";
import type { StoredUpload, UploadFileRow } from "../upload-store.ts";
import type { StoredFile } from "./stored-file.ts";

/**
 * Moves the bytes of all files of an upload to their permanent location, in the announced order. Every step may be repeated after
 * an interruption, and concurrent runs have the same result.
 * @throws AppError VALIDATION if bytes are missing, CHECKSUM_MISMATCH if they aren't the sender's
 */
export async function storeFiles(storage: Storage, upload: StoredUpload, signal?: AbortSignal): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of upload.files) stored.push(await storeFile(storage, upload, file, signal));
  return stored;
}

async function storeFile(
  storage: Storage,
  upload: StoredUpload,
  file: UploadFileRow,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const { id, name, size, mimetype, onto_asset_id: ontoId } = file;
  const storageKey = storedKey(upload, file);
  // Files at their permanent location stay, whatever is sent again.
  const isInPlace = async () => (await storage.stat(storageKey))?.sizeBytes === size;
  // Read where no upload address leads, since the sender may replace temporary bytes at any moment (PLUS-454).
  const fromPlace = async () => {
    requireSize(file, await storage.stat(storageKey));
    return requireSame(file, await storage.checksum(storageKey, signal));
  };
  const fromTemporary = async () => {
    await completeFile(storage, file);
    await storage.promote(file.temp_key, storageKey);
    return fromPlace();
  };
  const checksum = (await isInPlace())
    ? await fromPlace()
    : await fromTemporary().catch(async (error: unknown) => {
        // A concurrent finalize of the same upload was faster.
        if (isMissing(error) && (await isInPlace())) return fromPlace();
        throw isNotFound(error) ? bytesMissing(file) : error;
      });
  return { id, name, size, mimetype, checksum, storageKey, ontoId };
}

/** Requires that all announced bytes have arrived, no fewer and no more. */
async function completeFile(storage: Storage, file: UploadFileRow): Promise<void> {
  if (file.storage_upload_id !== null)
    await storage.multipart.complete(file.temp_key, file.storage_upload_id, partPlan(file.size));
  requireSize(file, await storage.stat(file.temp_key));
}

function requireSize(file: UploadFileRow, found: ObjectStat | null): void {
  if (found === null) throw bytesMissing(file);
  if (found.sizeBytes === file.size) return;
  throw new AppError("VALIDATION", `Expected ${file.size} bytes, not ${found.sizeBytes}`, { file: file.id });
}

function requireSame(file: UploadFileRow, checksum: string): string {
  if (file.checksum === null || file.checksum === checksum) return checksum;
  throw new AppError("CHECKSUM_MISMATCH", undefined, { file: file.id });
}

const bytesMissing = (file: UploadFileRow) =>
  new AppError("VALIDATION", "Not all bytes have been sent", { file: file.id });
const isNotFound = (error: unknown) => error instanceof AppError && error.code === "NOT_FOUND";
const isMissing = (error: unknown) => isNotFound(error) || (error instanceof AppError && error.code === "VALIDATION");

/** Removes the temporary files of an upload that succeeded. */
export async function discardTemporary(storage: Storage, upload: Pick<StoredUpload, "id" | "files">): Promise<void> {
  const roots = new Set(upload.files.map(({ temp_key: key }) => storageRoot(key)));
  for (const root of roots) await storage.deletePrefix(temporaryPrefix(root, upload.id));
}

/** Removes every trace of a failed upload. */
export async function discardFiles(storage: Storage, upload: StoredUpload): Promise<void> {
  for (const file of upload.files) {
    if (file.storage_upload_id !== null) await storage.multipart.abort(file.temp_key, file.storage_upload_id);
    await storage.delete(storedKey(upload, file));
  }
  await discardTemporary(storage, upload);
}
