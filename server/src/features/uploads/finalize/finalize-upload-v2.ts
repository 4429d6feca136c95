import { AppError, invalid } from "#core/errors/app-error.ts";
import { partPlan } from "#core/uploads/part-plan.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireAllParts } from "#server/platform/storage/require-all-parts.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { requireOwnUpload } from "../upload-access.ts";
import { freshUploadState, type UploadStateView } from "../upload-state.ts";
import { type StoredUpload, UploadWriter } from "../upload-store.ts";
import { type FinalizeInput, givenChecksums } from "./finalize-input.ts";
import { finalizeJob } from "./finalize-upload.job.ts";
import { UPLOAD_ENDED } from "./publish-upload.ts";

/** Small files are done by then, so that their sender needn't poll. */
const WAIT_MS = 1_000;

/**
 * Triggers the end of an upload in parts (UPLOAD-064) or by a transfer server: a job reads and checks each whole file, so the
 * sender polls `uploadState`. Calling it again returns the progress. Missing parts are named and leave the upload open.
 */
export async function finalizeUploadV2(ctx: CallContext, input: FinalizeInput): Promise<UploadStateView> {
  const upload = await requireOwnUpload(ctx, input.upload);
  if (upload.mechanism === "PLAIN") throw invalid("upload", "Finish this upload with finalizeUpload");
  if (upload.state === "OPEN") {
    const checksums = givenChecksums(upload, input);
    if (upload.mechanism === "MULTIPART") await requireComplete(ctx.platform.storage, upload);
    else await requireArrived(ctx.platform.storage, upload);
    const ended = waitForEnd(ctx, upload.id);
    await trigger(ctx, upload, checksums);
    await ended;
  }
  return freshUploadState(ctx, upload.id);
}

async function requireComplete(storage: Storage, upload: StoredUpload): Promise<void> {
  for (const file of upload.files) {
    const parts =
      file.storage_upload_id === null ? [] : await storage.multipart.parts(file.temp_key, file.storage_upload_id);
    try {
      requireAllParts(partPlan(file.size), parts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.message, { ...error.data, file: file.id });
    }
  }
}

/** Requires that all of the transfer server's files have arrived completely. */
async function requireArrived(storage: Storage, upload: StoredUpload): Promise<void> {
  for (const file of upload.files) {
    const found = await storage.stat(file.temp_key);
    if (found?.sizeBytes === file.size) continue;
    const message =
      found === null ? "Not all bytes have been sent" : `Expected ${file.size} bytes, not ${found.sizeBytes}`;
    throw new AppError("VALIDATION", message, { file: file.id });
  }
}

/** Enqueues the job; of two concurrent triggers only one does. */
async function trigger(
  ctx: CallContext,
  { id, userId, projectId, folderId, files }: StoredUpload,
  checksums: ReadonlyMap<string, string>,
): Promise<void> {
  const { clock, transact } = ctx.platform;
  await transact(async (unit) => {
    const writer = new UploadWriter(unit.db);
    const locked = await writer.lock(id);
    if (locked?.state !== "OPEN") return;
    for (const [fileId, checksum] of checksums) await writer.expectChecksum(fileId, checksum);
    await writer.setState(id, "TRIGGERED", clock.now());
    const links = { project_id: projectId, folder_id: folderId, upload_id: id };
    await unit.enqueue(finalizeJob, { uploadId: id }, { title: files[0]?.name ?? "", userId, links });
  });
}

function waitForEnd({ platform }: CallContext, id: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, WAIT_MS);
    const unsubscribe = platform.live.subscribe(UPLOAD_ENDED, (payload) => {
      if (payload.uploadId === id) done();
    });
  });
}
