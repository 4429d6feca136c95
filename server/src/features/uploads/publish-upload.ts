import { AppError, notFound } from "#core/errors/app-error.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { createAssetVersion } from "../assets/create-asset-version.ts";
import { guessedAssetType } from "./mimetype.ts";
import type { StoredFile } from "./store-files.ts";
import { transcodeRequest } from "./transcode-request.ts";
import { NO_STATS, type UploadOutcome, type UploadResult } from "./upload-outcome.ts";
import { type StoredUpload, UploadWriter } from "./upload-store.ts";

/** An upload became assets or versions, or failed; payload `{uploadId}`. */
export const UPLOAD_ENDED = "upload.ended";

/**
 * The moment at which an upload becomes visible: versions, counters, jobs and the upload's own end in one transaction.
 * Repeating it answers what the first answered.
 * @throws AppError CONFLICT when it was cancelled meanwhile, NOT_FOUND when its folder is gone
 */
export async function publishUpload(
  unit: Unit,
  clock: Clock,
  id: string,
  files: readonly StoredFile[],
): Promise<UploadOutcome> {
  const writer = new UploadWriter(unit.db);
  const upload = await writer.lock(id);
  if (upload === null) throw notFound("Upload");
  if (upload.outcome !== null) return upload.outcome;
  if (upload.state === "FAILED" || upload.state === "CANCELLED")
    throw new AppError("CONFLICT", "This upload failed or was cancelled");
  const results: UploadResult[] = [];
  for (const file of files) {
    await writer.markReceived(file.id, file.checksum);
    results.push(await publishFile(unit, clock, upload, file));
  }
  const outcome: UploadOutcome = { results, stats: NO_STATS };
  await writer.setState(id, "DONE", clock.now(), outcome);
  await unit.emit(UPLOAD_ENDED, { uploadId: id });
  return outcome;
}

/** The version takes the id of the uploaded file: published twice, it would break the table's key. */
async function publishFile(unit: Unit, clock: Clock, upload: StoredUpload, file: StoredFile): Promise<UploadResult> {
  const { projectId, folderId, userId } = upload;
  const isMetadata = isMetadataFile(file.name);
  const { assetId } = await createAssetVersion(unit, clock, {
    versionId: file.id,
    projectId,
    folderId,
    name: file.name,
    type: guessedAssetType(file.mimetype),
    mimetype: file.mimetype,
    sizeBytes: file.size,
    checksum: file.checksum,
    storageKey: file.storageKey,
    isProcessing: !isMetadata,
    createdBy: userId,
  });
  const links = {
    project_id: projectId,
    folder_id: folderId,
    asset_id: assetId,
    version_id: file.id,
    upload_id: upload.id,
  };
  const jobId = isMetadata
    ? null
    : await unit.enqueue(transcodeRequest, { versionId: file.id }, { title: file.name, userId, links });
  return { assetId, versionId: file.id, jobId, processed: false, isMetadata, stats: NO_STATS };
}
