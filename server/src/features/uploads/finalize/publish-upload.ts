import { z } from "zod";
import { AppError, notFound } from "#core/errors/app-error.ts";
import { isHashListName } from "#core/mhl/hash-list.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createAssetVersions } from "../../assets/versions/create-asset-version.ts";
import { lockTree } from "../../folders/tree/folder-tree.ts";
import { attachMetadata } from "../../metadata/attach-metadata.ts";
import type { DraftedUpload } from "../../metadata/keep-drafts.ts";
import { checkListRequest } from "../check-list-request.ts";
import { guessedAssetType } from "../mimetype.ts";
import { quickRequest } from "../transcode-request.ts";
import { requireUploader } from "../upload-access.ts";
import { isPurposed, type PurposedUpload, uploadPurpose } from "../upload-purpose.ts";
import { type StoredUpload, UploadWriter } from "../upload-store.ts";
import type { StoredFile } from "./stored-file.ts";
import { NO_STATS, type UploadOutcome, type UploadResult } from "./upload-outcome.ts";

/** An upload became assets or versions, or failed. */
export const UPLOAD_ENDED = defineEvent("upload.ended", { uploadId: z.uuid() });

/**
 * Makes an upload visible: versions, counters, jobs and the upload's own end in one transaction. Repeating it returns the first
 * result. Metadata files become no assets: their values go to the folder's clips.
 * @throws AppError CONFLICT if it was cancelled in the meantime, NOT_FOUND if its folder is gone, FORBIDDEN if its sender may no
 * longer upload there
 */
export async function publishUpload(
  unit: Unit,
  platform: Platform,
  id: string,
  files: readonly StoredFile[],
  read: DraftedUpload,
): Promise<UploadOutcome> {
  const { clock, db, storage } = platform;
  const writer = new UploadWriter(unit.db);
  const upload = await writer.lock(id);
  if (upload === null) throw notFound("Upload");
  if (upload.outcome !== null) return upload.outcome;
  if (upload.state === "FAILED" || upload.state === "CANCELLED")
    throw new AppError("CONFLICT", "This upload failed or was cancelled");
  if (isPurposed(upload)) return publishPurposed(unit, platform, upload, files);
  // Others may hold the lock for long, so permissions are checked after taking it.
  await lockTree(unit, upload.projectId);
  await requireUploader(platform, upload, unit);
  await writer.markReceived(files);
  const published = await publishFiles(
    unit,
    clock,
    upload,
    files.filter(({ name }) => !isMetadataFile(name)),
  );
  const results = files.map((file) => published.get(file.id) ?? METADATA);
  const assetIds = new Map(
    results.flatMap(({ versionId, assetId }) => (versionId && assetId ? [[versionId, assetId] as const] : [])),
  );
  const stats = await attachMetadata(unit, { clock, db, storage }, { ...upload, files, assetIds }, read);
  const outcome: UploadOutcome = {
    results: results.map((result, index) => ({ ...result, stats: statsOf(files[index]?.name ?? "", stats) })),
    stats,
  };
  await writer.setState(id, "DONE", clock.now(), outcome);
  await unit.emit(UPLOAD_ENDED, { uploadId: id });
  return outcome;
}

/** Publishes an upload that another feature takes over: nothing of it appears in a folder. */
async function publishPurposed(
  unit: Unit,
  platform: Platform,
  upload: PurposedUpload,
  files: readonly StoredFile[],
): Promise<UploadOutcome> {
  await requireUploader(platform, upload, unit);
  const writer = new UploadWriter(unit.db);
  await writer.markReceived(files);
  await uploadPurpose(upload.purpose.name).publish(unit, platform, upload, files);
  const outcome: UploadOutcome = { results: files.map(() => ({ ...METADATA, isMetadata: false })), stats: NO_STATS };
  await writer.setState(upload.id, "DONE", platform.clock.now(), outcome);
  await unit.emit(UPLOAD_ENDED, { uploadId: upload.id });
  return outcome;
}

/** Keeps only this file's own problem: a thousand files with all problems each would make a response of hundreds of megabytes. */
function statsOf(fileName: string, stats: UploadStats): UploadStats {
  return { ...stats, metadataProblems: stats.metadataProblems?.filter((one) => one.startsWith(`${fileName}: `)) ?? [] };
}

const METADATA: UploadResult = {
  assetId: null,
  versionId: null,
  jobId: null,
  processed: true,
  isMetadata: true,
  stats: NO_STATS,
};

/** A version takes the id of its uploaded file: publishing twice would violate the table's key. Returns results by file id. */
async function publishFiles(
  unit: Unit,
  clock: Platform["clock"],
  { id: uploadId, projectId, folderId, userId }: StoredUpload,
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, UploadResult>> {
  if (files.length === 0) return new Map();
  const place = { projectId, folderId, createdBy: userId };
  const arrived = files.map((file) => ({
    versionId: file.id,
    name: file.name,
    type: guessedAssetType(file.mimetype),
    mimetype: file.mimetype,
    sizeBytes: file.size,
    checksum: file.checksum,
    storageKey: file.storageKey,
    ontoId: file.ontoId,
    isProcessing: true,
  }));
  const created = await createAssetVersions(unit, clock, place, arrived);
  const jobs = created.map(({ assetId, versionId }, index) => ({
    payload: { versionId },
    title: arrived[index]?.name ?? "",
    userId,
    links: {
      project_id: projectId,
      folder_id: folderId,
      asset_id: assetId,
      version_id: versionId,
      upload_id: uploadId,
    },
  }));
  await unit.enqueueAll(
    checkListRequest,
    jobs.filter(({ title }) => isHashListName(title)),
  );
  const jobIds = await unit.enqueueAll(quickRequest, jobs);
  return new Map(
    created.map(({ assetId, versionId }, index) => [
      versionId,
      { ...METADATA, assetId, versionId, jobId: jobIds[index] ?? null, processed: false, isMetadata: false },
    ]),
  );
}
