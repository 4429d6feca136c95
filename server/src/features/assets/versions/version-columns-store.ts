import { sql } from "kysely";
import type { AssetType, Playable } from "../asset-kinds.ts";

/** A version as it is read. The `…Json` columns stay text until their content is needed. */
export interface VersionRow {
  readonly versionId: string;
  readonly number: number;
  readonly filename: string;
  readonly mimetype: string;
  readonly versionSize: number;
  readonly checksum: string;
  readonly storageKey: string;
  readonly mediaPrefix: string | null;
  readonly playable: Playable;
  readonly isProcessing: boolean;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly frameCount: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  readonly versionDurationMs: number | null;
  readonly sourceWidth: number | null;
  readonly sourceHeight: number | null;
  readonly displayWidth: number | null;
  readonly displayHeight: number | null;
  readonly fileInfoJson: string;
  readonly imagesJson: string;
  readonly previewsJson: string;
  readonly versionCreatedAt: Date;
  readonly versionCreatedById: string | null;
}

/** An asset with its creator and, in the same row, its newest version. @public */
export interface AssetRow extends VersionRow {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  readonly type: AssetType;
  readonly metadataJson: string;
  readonly archiveFormat: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdById: string | null;
  readonly creatorId: string | null;
  readonly createdByName: string;
  readonly size: number;
  readonly durationMs: number | null;
  readonly commentCount: number;
}

/** Columns for a query with `version` as `v`. */
export const VERSION_COLUMNS = sql`v.id as "versionId", v.number, v.filename, v.mimetype, v.size as "versionSize", v.checksum,
  v.storage_key as "storageKey", v.media_prefix as "mediaPrefix", v.playable, v.is_processing as "isProcessing",
  v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator", v.frame_count as "frameCount",
  v.start_frame as "startFrame", v.drop_frame as "dropFrame", v.duration_ms as "versionDurationMs",
  v.source_width as "sourceWidth", v.source_height as "sourceHeight", v.display_width as "displayWidth",
  v.display_height as "displayHeight", v.file_info::text as "fileInfoJson", v.images::text as "imagesJson",
  v.previews::text as "previewsJson", v.created_at as "versionCreatedAt", v.created_by as "versionCreatedById"`;

/** Columns for a query with `asset` as `a`, its newest version as `v` and its creator as `u`. */
export const ASSET_COLUMNS = sql`a.id, a.project_id as "projectId", a.folder_id as "folderId", a.name, a.type,
  a.metadata::text as "metadataJson", a.archive_format as "archiveFormat", a.created_at as "createdAt",
  a.updated_at as "updatedAt", case when u.deleted_at is null then u.id end as "createdById", a.created_by as "creatorId",
  coalesce(u.name, '') as "createdByName", a.size, a.duration_ms as "durationMs", a.comment_count as "commentCount",
  ${VERSION_COLUMNS}`;

export const ASSET_TABLES = sql`asset a join version v on v.id = a.newest_version_id left join app_user u on u.id = a.created_by`;
