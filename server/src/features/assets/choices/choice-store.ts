import { sql } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";
import type { Db } from "#server/platform/db/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { idsIn } from "#server/platform/paging/id-list-store.ts";
import type { ChangedFields } from "../fields/field-store.ts";
import { seenNotes, seesAllNotes } from "../seen-notes-store.ts";

/** Totals of some takes. */
export interface TakeSums {
  readonly count: number;
  readonly sizeBytes: number;
  readonly durationMs: number;
  readonly circledCount: number;
  readonly hasArchived: boolean;
}

/** The totals with the comments that a person sees. */
export interface NotedSums extends TakeSums {
  readonly commentCount: number;
}

export interface FolderSums {
  readonly sizeBytes: number;
  readonly durationMs: number;
}

const SUMS = sql`count(*)::int as count, coalesce(sum(a.size), 0)::float8 as "sizeBytes",
  coalesce(sum(a.duration_ms), 0)::float8 as "durationMs", (count(*) filter (where a.is_circled))::int as "circledCount",
  coalesce(bool_or(a.archive_format <> ''), false) as "hasArchived"`;

const NOTHING: TakeSums = { count: 0, sizeBytes: 0, durationMs: 0, circledCount: 0, hasArchived: false };

/** Computes totals over takes of one folder, in one statement for any number of them. @public */
export class ChoiceReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  async sumsOf(folderId: string, takes: IdList): Promise<TakeSums> {
    const { rows } = await sql<TakeSums>`select ${SUMS} from ${idsIn(takes)} c
      join asset a on a.id = c.id and a.folder_id = ${folderId}::uuid and a.deleted_at is null`.execute(this.#db);
    return rows[0] ?? NOTHING;
  }

  /** Returns the totals with comments. */
  async notedSumsOf(folderId: string, takes: IdList, sight: CommentSight): Promise<NotedSums> {
    const count = seesAllNotes(sight)
      ? sql`a.comment_count`
      : sql`(select count(*) from comment c where c.asset_id = a.id and c.deleted_at is null and ${seenNotes(sight, sql`c`)})`;
    const { rows } = await sql<NotedSums>`select ${SUMS}, coalesce(sum(${count}), 0)::int as "commentCount"
      from ${idsIn(takes)} c join asset a on a.id = c.id and a.folder_id = ${folderId}::uuid and a.deleted_at is null`.execute(
      this.#db,
    );
    return rows[0] ?? { ...NOTHING, commentCount: 0 };
  }

  /** Sums up folders with all their content. */
  async sumsOfFolders(ids: readonly string[]): Promise<FolderSums> {
    const { rows } = await sql<FolderSums>`select coalesce(sum(total_size), 0)::float8 as "sizeBytes",
        coalesce(sum(total_duration_ms), 0)::float8 as "durationMs"
      from folder where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(this.#db);
    return rows[0] ?? { sizeBytes: 0, durationMs: 0 };
  }

  /** Returns the version that best represents a folder: of a take before an image before the rest, the newest (PLUS-376). */
  async bestPicture(folderId: string, takes: IdList): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`select v.id from ${idsIn(takes)} c
      join asset a on a.id = c.id and a.folder_id = ${folderId}::uuid and a.deleted_at is null
      join version v on v.id = a.newest_version_id where v.images ? 'poster'
      order by case a.type when 'VIDEO' then 0 when 'IMAGE' then 1 else 2 end, v.created_at desc, v.id desc limit 1`.execute(
      this.#db,
    );
    return rows[0]?.id ?? null;
  }

  /** Returns which of the takes are in this folder. */
  async stillIn(folderId: string, takes: IdList): Promise<IdList> {
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select coalesce(string_agg(uuid_send(a.id), ''::bytea), ''::bytea) as bytes
      from ${idsIn(takes)} c join asset a on a.id = c.id and a.folder_id = ${folderId}::uuid and a.deleted_at is null`.execute(
      this.#db,
    );
    return new IdList(rows[0]?.bytes ?? Buffer.alloc(0));
  }

  async names(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]> {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from asset
      where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(this.#db);
    return rows;
  }

  /** Returns the fields of the takes whose circle changes. */
  async toCircle(ids: readonly string[], circled: boolean): Promise<readonly ChangedFields[]> {
    const { rows } = await sql<ChangedFields>`select id as "assetId", metadata::text as "metadataJson",
        archive_format as "archiveFormat"
      from asset where id = any(${[...ids]}::uuid[]) and deleted_at is null and is_circled <> ${circled}`.execute(
      this.#db,
    );
    return rows;
  }
}
