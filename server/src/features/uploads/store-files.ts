import { AppError } from "#core/errors/app-error.ts";
import { partPlan } from "#core/uploads/part-plan.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { originalKey } from "./upload-keys.ts";
import type { StoredUpload, UploadFileRow } from "./upload-store.ts";

/** A file whose bytes are complete, checked, and at their permanent place. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mimetype: string;
  readonly checksum: string;
  readonly storageKey: string;
}

/**
 * Puts the bytes of all files of an upload in place, in the order announced. Every step may be repeated after having been cut
 * off at any point.
 * @throws AppError VALIDATION when bytes are missing, CHECKSUM_MISMATCH when they are not the sender's
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
  const { id, name, size, mimetype } = file;
  const storageKey = originalKey(upload.projectId, id);
  const isInPlace = (await storage.stat(file.temp_key)) === null && (await storage.stat(storageKey)) !== null;
  if (!isInPlace) await completeFile(storage, file);
  const checksum = await storage.checksum(isInPlace ? storageKey : file.temp_key, signal);
  if (file.checksum !== null && file.checksum !== checksum)
    throw new AppError("CHECKSUM_MISMATCH", undefined, { file: id });
  if (!isInPlace) await storage.promote(file.temp_key, storageKey);
  return { id, name, size, mimetype, checksum, storageKey };
}

/** All bytes announced must be there, no fewer and no more. */
async function completeFile(storage: Storage, file: UploadFileRow): Promise<void> {
  if (file.storage_upload_id !== null)
    await storage.multipart.complete(file.temp_key, file.storage_upload_id, partPlan(file.size));
  const found = await storage.stat(file.temp_key);
  if (found?.sizeBytes === file.size) return;
  const message =
    found === null ? "Not all files have been sent" : `Expected ${file.size} bytes, not ${found.sizeBytes}`;
  throw new AppError("VALIDATION", message, { file: file.id });
}

/** Removes every trace of an upload that became nothing. */
export async function discardFiles(storage: Storage, upload: StoredUpload): Promise<void> {
  for (const file of upload.files) {
    if (file.storage_upload_id !== null) await storage.multipart.abort(file.temp_key, file.storage_upload_id);
    await storage.delete(file.temp_key);
    await storage.delete(originalKey(upload.projectId, file.id));
  }
}
