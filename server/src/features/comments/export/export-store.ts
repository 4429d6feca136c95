import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";
import type { Database } from "#server/migrations/database.ts";
import type { IdList } from "#server/platform/paging/id-list.ts";
import { idsIn } from "#server/platform/paging/id-list-store.ts";
import { seenNotes } from "../../assets/seen-notes-store.ts";
import type { CommentStatus } from "../comment-store.ts";

/** The data for the labels and the name of an export. */
export interface ExportedVersion {
  readonly versionId: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly folderId: string;
  /** Names of the folders from the exported one down to this take's, from the top. */
  readonly folderPath: readonly string[];
  readonly type: string;
  readonly number: number;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  readonly frameCount: number | null;
  readonly durationMs: number | null;
  readonly isProcessing: boolean;
  readonly mediaPrefix: string | null;
  readonly frameTimesFile: string | null;
}

/** The names by which a cut identifies a version: its file, and the tapes or reels of its metadata. */
export interface SourceNames {
  readonly versionId: string;
  readonly filename: string;
  readonly reels: readonly string[];
}

/** A comment or a reply of an export. */
export interface ExportedComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly versionId: string;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly text: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly createdAt: Date;
  readonly hasDrawing: boolean;
  readonly isTeamOnly: boolean;
  readonly status: CommentStatus;
  readonly fileNames: readonly string[];
}

export interface VersionsWanted {
  readonly limit: number;
  /** Whether takes without comments are included. */
  readonly all?: boolean;
}

const wanted = (all: boolean) => (all ? sql`true` : sql`a.comment_count > 0`);

const files = sql`comment_attachment ca join attachment_file f on f.id = ca.file_id where ca.comment_id = c.id`;

/** Fields of a take that name its tape. */
const REEL_LABELS = ["tape", "tape name", "reel", "reel name", "camroll", "camera roll"];

const noPath = sql`array[]::text[]`;
const columns = (folderPath: RawBuilder<unknown>) => sql`v.id as "versionId", a.id as "assetId", a.name as "assetName",
  a.folder_id as "folderId", ${folderPath} as "folderPath", a.type, v.number,
  v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator", v.start_frame as "startFrame",
  v.drop_frame as "dropFrame", v.frame_count as "frameCount", v.duration_ms as "durationMs", v.media_prefix as "mediaPrefix",
  v.is_processing as "isProcessing", v.file_info->>'frameTimesFile' as "frameTimesFile"`;

export class ExportReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async version(versionId: string): Promise<ExportedVersion | undefined> {
    const { rows } = await sql<ExportedVersion>`select ${columns(noPath)}
      from version v join asset a on a.id = v.asset_id and a.deleted_at is null
      where v.id = ${versionId}::uuid`.execute(this.#db);
    return rows[0];
  }

  /** Returns the newest versions of a folder's takes by name: by default of those with comments, or of the given takes. */
  async newestVersions(
    folderId: string,
    assetIds: readonly string[] | null,
    { limit, all = false }: VersionsWanted,
  ): Promise<ExportedVersion[]> {
    const chosen = assetIds === null ? wanted(all) : sql`a.id = any(${[...assetIds]}::uuid[])`;
    const { rows } = await sql<ExportedVersion>`select ${columns(noPath)}
      from asset a join version v on v.id = a.newest_version_id
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null and ${chosen}
      order by a.name, a.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns the newest versions of selected takes of a folder, of any number; by default of those with comments. */
  async versionsOf(
    folderId: string,
    takes: IdList,
    { limit, all = false }: VersionsWanted,
  ): Promise<ExportedVersion[]> {
    const { rows } = await sql<ExportedVersion>`select ${columns(noPath)}
      from ${idsIn(takes)} c join asset a on a.id = c.id join version v on v.id = a.newest_version_id
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null and ${wanted(all)}
      order by a.name, a.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  /**
   * Returns the newest versions of takes, by default those with comments, in a folder and below it, folder by folder; skips
   * `closed` folders and everything below them.
   */
  async versionsBelow(
    folderId: string,
    { closed, opened }: { readonly closed: readonly string[]; readonly opened: readonly string[] },
    { limit, all = false }: VersionsWanted,
  ): Promise<ExportedVersion[]> {
    const path = sql`array(select p.name from unnest(f.lineage) with ordinality as l(id, depth) join folder p on p.id = l.id
      where l.depth > array_position(f.lineage, ${folderId}::uuid) order by l.depth)`;
    const { rows } = await sql<ExportedVersion>`select ${columns(path)}
      from folder f join asset a on a.folder_id = f.id and a.deleted_at is null and ${wanted(all)}
        join version v on v.id = a.newest_version_id
      where f.lineage @> array[${folderId}::uuid] and f.deleted_at is null
        and (not f.lineage && ${[...closed]}::uuid[] or f.lineage && ${[...opened]}::uuid[])
      order by "folderPath", a.name, a.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  async sourceNames(versionIds: readonly string[]): Promise<SourceNames[]> {
    const { rows } = await sql<SourceNames>`select v.id as "versionId", v.filename,
        array(select field->>'value' from jsonb_array_elements(a.metadata) field
          where lower(field->>'label') = any(${REEL_LABELS}::text[])) as reels
      from version v join asset a on a.id = v.asset_id where v.id = any(${[...versionIds]}::uuid[])`.execute(this.#db);
    return rows;
  }

  /** Returns the text bytes of everything that `comments` may return. */
  async textBytes(versionIds: readonly string[], sight: CommentSight): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(octet_length(c.text)
          + coalesce((select sum(octet_length(f.name)) from ${files}), 0)), 0)::float8 as bytes
      from comment c where c.version_id = any(${[...versionIds]}::uuid[]) and ${seenNotes(sight, sql`c`)}`.execute(
      this.#db,
    );
    return rows[0]?.bytes ?? 0;
  }

  /** Returns the comments and replies of these versions that this sight allows, oldest first, without drawings. */
  async comments(versionIds: readonly string[], sight: CommentSight, limit: number): Promise<ExportedComment[]> {
    const { rows } = await sql<ExportedComment>`select c.id, c.parent_id as "parentId", c.version_id as "versionId",
        c.author_id as "authorId", c.author_name as "authorName", c.text, c.start_position as start, c.end_position as "end",
        c.created_at as "createdAt", c.annotation is not null as "hasDrawing", c.team_only as "isTeamOnly",
        coalesce(c.status, 'OPEN') as status,
        array(select f.name from ${files} order by ca.position, ca.id) as "fileNames"
      from comment c where c.version_id = any(${[...versionIds]}::uuid[]) and ${seenNotes(sight, sql`c`)}
      order by c.created_at, c.id limit ${limit}`.execute(this.#db);
    return rows;
  }
}
