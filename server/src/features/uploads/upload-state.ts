import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Storage, StoredPart } from "#server/platform/storage/storage.ts";
import type { UploadOutcome } from "./finalize/upload-outcome.ts";
import { requireOwnUpload } from "./upload-access.ts";
import { type StoredUpload, type UploadFileRow, UploadReader, type UploadStateName } from "./upload-store.ts";

/** `None`: nothing was triggered, it failed, or it was cancelled. */
export type PolledState = "None" | "Triggered" | "Running" | "Done";

export interface UploadStateView {
  readonly state: PolledState;
  readonly outcome: UploadOutcome | null;
  readonly error: string | null;
  readonly files: readonly FileProgressView[];
}

export interface FileProgressView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly partSize: number | null;
  /** Read from the store, the only source. */
  readonly parts: readonly StoredPart[];
}

const POLLED: Readonly<Record<UploadStateName, PolledState>> = {
  OPEN: "None",
  TRIGGERED: "Triggered",
  RUNNING: "Running",
  DONE: "Done",
  FAILED: "None",
  CANCELLED: "None",
};

/** Returns the progress of an upload, for polling after the parts are sent, and for resuming (UPLOAD-065). */
export async function uploadState(ctx: CallContext, id: string): Promise<UploadStateView> {
  return uploadStateView(ctx.platform.storage, await requireOwnUpload(ctx, id));
}

/** Returns the progress after a change in this request. */
export async function freshUploadState(ctx: CallContext, id: string): Promise<UploadStateView> {
  const upload = await new UploadReader(ctx.platform.db).byId(id);
  return upload === null
    ? { state: "None", outcome: null, error: null, files: [] }
    : uploadStateView(ctx.platform.storage, upload);
}

async function uploadStateView(storage: Storage, upload: StoredUpload): Promise<UploadStateView> {
  const files = upload.files.map(async (file) => ({
    id: file.id,
    name: file.name,
    size: file.size,
    partSize: file.part_size,
    parts: upload.state === "OPEN" ? await storedParts(storage, file) : [],
  }));
  const error = upload.state === "CANCELLED" ? "The upload was cancelled" : upload.error;
  return { state: POLLED[upload.state], outcome: upload.outcome, error, files: await Promise.all(files) };
}

async function storedParts(storage: Storage, file: UploadFileRow): Promise<readonly StoredPart[]> {
  return file.storage_upload_id === null ? [] : storage.multipart.parts(file.temp_key, file.storage_upload_id);
}
