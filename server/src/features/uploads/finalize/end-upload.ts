import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { UploadWriter } from "../upload-store.ts";
import { UPLOAD_ENDED } from "./publish-upload.ts";
import { discardFiles } from "./store-files.ts";

/** Whether no retry can fix a failure: the bytes are wrong, or there is nowhere to put them. */
export function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.code !== "TOO_MANY";
}

/**
 * Ends an upload whose bytes are wrong or missing, but only if the store currently works.
 * @throws AppError STORAGE_UNAVAILABLE, STORAGE_FULL: nothing has ended, and the call may be retried
 * @public
 */
export async function failUpload(platform: Platform, id: string, { message }: AppError): Promise<void> {
  await platform.storage.probe();
  await endUpload(platform, id, { error: message });
}

/**
 * Ends an unfinished upload and then removes its bytes; in this order, so that nothing published loses its bytes. Returns false
 * if its assets were already published.
 * @public
 */
export async function endUpload(
  platform: Platform,
  id: string,
  how: { error: string } | "cancelled",
): Promise<boolean> {
  const { storage, clock, transact } = platform;
  const ended = await transact(async (unit) => {
    const writer = new UploadWriter(unit.db);
    const upload = await writer.lock(id);
    if (upload === null || upload.state === "DONE") return null;
    if (upload.state === "FAILED" || upload.state === "CANCELLED") return upload;
    if (how === "cancelled") await writer.setState(id, "CANCELLED", clock.now());
    else await writer.setState(id, "FAILED", clock.now(), how);
    await unit.emit(UPLOAD_ENDED, { uploadId: id });
    return upload;
  });
  if (ended === null) return false;
  await discardFiles(storage, ended);
  return true;
}
