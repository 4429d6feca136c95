import { AppError, notFound } from "#core/errors/app-error.ts";
import { isHashListName } from "#core/mhl/hash-list.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createAssetVersion } from "../assets/create-asset-version.ts";
import { attachMetadata } from "../metadata/attach-metadata.ts";
import type { ReadUpload } from "../metadata/read-uploaded.ts";
import { checkListRequest } from "./check-list-request.ts";
import { guessedAssetType } from "./mimetype.ts";
import type { StoredFile } from "./store-files.ts";
import { transcodeRequest } from "./transcode-request.ts";
import { NO_STATS, type UploadOutcome, type UploadResult } from "./upload-outcome.ts";
import { type StoredUpload, UploadWriter } from "./upload-store.ts";

/** An upload became assets or versions, or failed; payload `{uploadId}`. */
export const UPLOAD_ENDED = "upload.ended";

/**
 * The moment at which an upload becomes visible: versions, counters, jobs and the upload's own end in one transaction.
 * Repeating it answers what the first answered. Metadata files become no assets: what they say goes to the folder's clips.
 * @throws AppError CONFLICT when it was cancelled meanwhile, NOT_FOUND when its folder is gone
 */
export async function publishUpload(
  unit: Unit,
  { clock, storage }: Pick<Platform, "clock" | "storage">,
  id: string,
  files: readonly StoredFile[],
  read: ReadUpload,
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
    results.push(isMetadataFile(file.name) ? METADATA : await publishFile(unit, clock, upload, file));
  }
  const assetIds = new Map(
    results.flatMap(({ versionId, assetId }) => (versionId && assetId ? [[versionId, assetId] as const] : [])),
  );
  const stats = await attachMetadata(unit, { clock, storage }, { ...upload, files, assetIds }, read);
  const outcome: UploadOutcome = { results: results.map((result) => ({ ...result, stats })), stats };
  await writer.setState(id, "DONE", clock.now(), outcome);
  await unit.emit(UPLOAD_ENDED, { uploadId: id });
  return outcome;
}

const METADATA: UploadResult = {
  assetId: null,
  versionId: null,
  jobId: null,
  processed: true,
  isMetadata: true,
  stats: NO_STATS,
};

/** The version takes the id of the uploaded file: published twice, it would break the table's key. */
async function publishFile(
  unit: Unit,
  clock: Platform["clock"],
  upload: StoredUpload,
  file: StoredFile,
): Promise<UploadResult> {
  const { projectId, folderId, userId } = upload;
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
    isProcessing: true,
    createdBy: userId,
  });
  const links = {
    project_id: projectId,
    folder_id: folderId,
    asset_id: assetId,
    version_id: file.id,
    upload_id: upload.id,
  };
  if (isHashListName(file.name))
    await unit.enqueue(checkListRequest, { versionId: file.id }, { title: file.name, userId, links });
  const jobId = await unit.enqueue(transcodeRequest, { versionId: file.id }, { title: file.name, userId, links });
  return { assetId, versionId: file.id, jobId, processed: false, isMetadata: false, stats: NO_STATS };
}
