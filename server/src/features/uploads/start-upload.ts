import { invalid } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { partPlan } from "#core/uploads/part-plan.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { rootOfPrefix } from "#server/platform/storage/storage-root.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { assetIdsByName } from "../assets/names/asset-ids-by-name.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireWritable } from "../projects/storages/storage-choice.ts";
import { requireUser } from "../users/require-user.ts";
import { type AnnouncedFile, announcedFiles, type FileInput } from "./announced-files.ts";
import { guessedAssetType } from "./mimetype.ts";
import { acceptFiles } from "./room/accept-files.ts";
import { temporaryKey } from "./upload-keys.ts";
import { type StoredUpload, UploadReader, UploadWriter } from "./upload-store.ts";

/** @public */
export interface StartUploadInput {
  readonly folder: string;
  readonly files: readonly FileInput[];
}

/** @public */
export interface StartedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly temporaryKey: string;
  /** The asset with this name that already exists in the folder, and will get a new version. */
  readonly newVersionOf: string | null;
}

/** @public */
export interface StartedUpload {
  readonly id: string;
  readonly createdAt: Date;
  readonly files: readonly StartedFile[];
}

/** An upload before anything is written. @public */
export interface PlannedUpload extends StartedUpload {
  readonly projectId: string;
  readonly folderId: string;
  /** Records what will be sent; nothing of it is visible in the folder before it is finalized. */
  readonly write: (unit: Unit) => Promise<void>;
}

/** Starts an upload. A repeated call returns the result of its transaction, so the upload is planned there. @public */
export async function startUpload(
  ctx: CallContext,
  input: StartUploadInput,
  mechanism: StoredUpload["mechanism"],
): Promise<StartedUpload> {
  const { write, id, createdAt, files } = await planUpload(ctx, input, mechanism);
  return ctx.platform.transact(async (unit) => {
    await write(unit);
    return { id, createdAt, files };
  });
}

/**
 * Validates everything and assigns ids without writing, for an upload that also needs an external server.
 * @throws AppError as `uploadAsset`
 * @public
 */
export async function planUpload(
  ctx: CallContext,
  input: StartUploadInput,
  mechanism: StoredUpload["mechanism"],
): Promise<PlannedUpload> {
  const actor = requireUser(ctx.actor);
  const { clock, config, db, storage } = ctx.platform;
  const { row: folder } = await requireFolder(ctx, { folderId: input.folder }, "UPLOAD");
  const prefix = await new UploadReader(db).storagePrefix(folder.projectId);
  await requireWritable(ctx.platform, prefix);
  const root = rootOfPrefix(prefix);
  const room = { storage, root, pauseAt: config.uploadsPauseAt };
  const announced = await announcedFiles(input.files, room);
  for (const [index, file] of announced.entries()) await requireOnto(ctx, folder.id, file, `files.${index}.onto`);
  const taken = await assetIdsByName(
    db,
    folder.id,
    announced.map((file) => nameKey(file.name)),
  );
  const [id, createdAt] = [clock.uuid(), clock.now()];
  const files = announced.map((file) => {
    const fileId = clock.uuid();
    return {
      ...file,
      id: fileId,
      temporaryKey: temporaryKey(root, id, fileId),
      newVersionOf: file.ontoId ?? taken.get(nameKey(file.name)) ?? null,
    };
  });
  const upload = {
    id,
    project_id: folder.projectId,
    folder_id: folder.id,
    user_id: actor.userId,
    mechanism,
    created_at: createdAt,
    updated_at: createdAt,
  };
  const rows = fileRows(id, files, mechanism);
  const accept = await acceptFiles(ctx, { room, projectId: folder.projectId, files: announced });
  const write = async (unit: Unit) => {
    await accept(unit);
    await new UploadWriter(unit.db).insert(upload, rows);
  };
  return { id, createdAt, files, projectId: folder.projectId, folderId: folder.id, write };
}

/** Returns the rows of announced files. */
export function fileRows(
  uploadId: string,
  files: readonly (AnnouncedFile & { readonly id: string; readonly temporaryKey: string })[],
  mechanism: StoredUpload["mechanism"],
) {
  return files.map((file, position) => ({
    id: file.id,
    upload_id: uploadId,
    position,
    name: file.name,
    size: file.size,
    mimetype: file.mimetype,
    part_size: mechanism === "MULTIPART" ? partPlan(file.size).partSize : null,
    temp_key: file.temporaryKey,
    onto_asset_id: file.ontoId,
  }));
}

/** Requires that a new version goes to an asset of the same folder and kind (PLUS-939). */
async function requireOnto(ctx: CallContext, folderId: string, file: AnnouncedFile, field: string): Promise<void> {
  if (file.ontoId === null) return;
  if (isMetadataFile(file.name)) throw invalid(field, "Metadata files are no versions");
  const { row } = await requireAsset(ctx, { assetId: file.ontoId, folderId }, "VIEW");
  if (row.type !== guessedAssetType(file.mimetype)) throw invalid(field, "Select a file of the same kind as the asset");
}
