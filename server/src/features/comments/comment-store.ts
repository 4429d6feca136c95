import { type Kysely, type RawBuilder, sql } from "kysely";
import { type CommentSight, EVERY_COMMENT } from "#core/permissions/comment-rights.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { lockAsset } from "../assets/asset-lock-store.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { seenNotes } from "../assets/seen-notes-store.ts";
import type { CommentPosition } from "./comment-position.ts";
import type { Annotation } from "./contents/annotation.ts";
import type { AnnotationMeta, CommentContents } from "./contents/comment-contents.ts";

/** A comment with its asset's current folder, which decides the permissions. */
export interface CommentRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
  readonly versionId: string;
  readonly authorId: string | null;
  readonly authorName: string;
  /** The visit of a link in which it was written. */
  readonly visitId: string | null;
  readonly text: string;
  readonly annotation: Annotation | null;
  readonly meta: AnnotationMeta | null;
  readonly fromMetadata: boolean;
  readonly start: number | null;
  readonly end: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isDeleted: boolean;
  /** Whether it is team-only, on its own or with its thread. */
  readonly isTeamOnly: boolean;
  readonly isThreadTeamOnly: boolean;
  readonly status: CommentStatus;
  /** When and by whom it was resolved or reopened; null if it never was. */
  readonly statusAt: Date | null;
  readonly statusById: string | null;
  readonly statusByName: string | null;
  /** The thread's assignee. */
  readonly assigneeId: string | null;
  /** The size of text and drawing. */
  readonly sizeBytes: number;
  /** Whether it was carried over from another version; the number is that version's, as long as the asset has it. */
  readonly isCarried: boolean;
  readonly carriedNumber: number | null;
}

/** The status of a thread. Replies have none of their own and are always open. */
export type CommentStatus = "OPEN" | "RESOLVED" | "REOPENED";

export interface StatusChange {
  readonly status: Exclude<CommentStatus, "OPEN">;
  /** Null for visitors. */
  readonly byId: string | null;
  readonly byName: string;
  readonly now: Date;
}

/** A version for comments, with the columns that positions and permissions depend on. */
export interface CommentTargetRow {
  readonly versionId: string;
  readonly assetId: string;
  readonly folderId: string;
  readonly projectId: string;
  readonly type: string;
  readonly frameCount: number | null;
  readonly durationMs: number | null;
}

export interface CommentPage {
  /** Time and id of the last row seen. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** The threads of one response, and whether more follow. */
export interface Threads {
  readonly rows: readonly CommentRow[];
  readonly hasMore: boolean;
}

/** The sizes of an asset's comments: all, those of visitors, and those of one thread. */
export interface CommentSizes {
  readonly ofAsset: number;
  readonly ofVisits: number;
  readonly ofThread: number;
}

/** Includes replies; a single thread may exceed it. */
const THREADS_BYTES = 1024 * 1024;

export interface NewComment {
  readonly id: string;
  readonly target: CommentTargetRow;
  readonly parentId: string | null;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly visitId: string | null;
  readonly contents: CommentContents;
  readonly position: CommentPosition | null;
  readonly isTeamOnly: boolean;
  readonly now: Date;
}

const threadIsTeamOnly = sql`coalesce((select thread.team_only from comment thread where thread.id = c.parent_id), false)`;
const columns = sql`c.id, c.parent_id as "parentId", c.project_id as "projectId", a.folder_id as "folderId", c.asset_id as "assetId",
  c.version_id as "versionId", c.author_id as "authorId", c.author_name as "authorName", c.visit_id as "visitId", c.text, c.annotation,
  c.annotation_meta as meta, c.from_metadata as "fromMetadata", c.start_position as start, c.end_position as "end",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.deleted_at is not null as "isDeleted",
  c.team_only or ${threadIsTeamOnly} as "isTeamOnly", ${threadIsTeamOnly} as "isThreadTeamOnly",
  coalesce(c.status, 'OPEN') as status, c.status_at as "statusAt", c.status_by as "statusById", c.status_by_name as "statusByName",
  c.assignee_id as "assigneeId", c.size_bytes as "sizeBytes",
  c.carried_from is not null as "isCarried",
  (select o.number from version o where o.id = c.carried_version_id and o.asset_id = c.asset_id) as "carriedNumber"`;
/** Comments on deleted assets don't exist either. */
const tables = sql`comment c join asset a on a.id = c.asset_id and a.deleted_at is null`;

/** Reads only comments that the caller may see: each read includes `seenNotes`. */
export class CommentReader {
  readonly #db: Kysely<Database>;
  readonly #sight: CommentSight;
  constructor(db: Kysely<Database>, sight: CommentSight) {
    this.#db = db;
    this.#sight = sight;
  }

  async target(versionId: string): Promise<CommentTargetRow | undefined> {
    const { rows } = await sql<CommentTargetRow>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.type,
        v.frame_count as "frameCount", v.duration_ms as "durationMs"
      from version v join asset a on a.id = v.asset_id and a.deleted_at is null
      where v.id = ${versionId}::uuid`.execute(this.#db);
    return rows[0];
  }

  async byId(id: string): Promise<CommentRow | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** Returns the comments that exist, in no particular order. */
  async byIds(ids: readonly string[]): Promise<readonly CommentRow[]> {
    return this.#select(sql`where c.id = any(${[...ids]}::uuid[]) and ${this.#seen(sql`c`)}`);
  }

  /** Returns the threads of a version, oldest first by default. */
  async threads(versionId: string, page: CommentPage & { newestFirst?: boolean }): Promise<Threads> {
    const { after } = page;
    const [past, way] = page.newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    const beyond =
      after === null ? sql`` : sql`and (c.created_at, c.id) ${past} (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const listed = sql`select c.id, c.created_at, c.size_bytes from ${tables}
      where c.version_id = ${versionId}::uuid and c.parent_id is null and ${this.#seen(sql`c`)} ${beyond}
      order by c.created_at ${way}, c.id ${way}`;
    return this.#page(listed, sql`created_at ${way}, id ${way}`, page.limit);
  }

  /** Returns the replies of many threads, oldest first. */
  async replies(parentIds: readonly string[]): Promise<readonly CommentRow[]> {
    return this.#select(
      sql`where c.parent_id = any(${[...parentIds]}::uuid[]) and ${this.#seen(sql`c`)} order by c.created_at, c.id`,
    );
  }

  /**
   * Returns the newest threads of each version in a folder (at most `perVersion` each), newest first: one index lookup per
   * commented asset.
   */
  async threadsInFolder(folderId: string, perVersion: number, page: CommentPage): Promise<Threads> {
    const { after } = page;
    const beyond =
      after === null ? sql`` : sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const listed = sql`select c.id, c.created_at, c.size_bytes
      from asset a join version v on v.asset_id = a.id cross join lateral (
        select * from comment t where t.version_id = v.id and t.parent_id is null and ${this.#seen(sql`t`)}
        order by t.created_at desc, t.id desc limit ${perVersion}) c
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null and a.comment_count > 0
        ${beyond}
      order by c.created_at desc, c.id desc`;
    return this.#page(listed, sql`created_at desc, id desc`, page.limit);
  }

  /** Returns as many of the threads as fit into one response, at least one: drawings are large, and replies can be many. */
  async #page(listed: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): Promise<Threads> {
    const { rows } = await sql<CommentRow & { listed: number }>`
      with listed as (${listed} limit ${limit + 1}),
      weighed as (select id, created_at, size_bytes
        + coalesce((select sum(r.size_bytes) from comment r where r.parent_id = listed.id and ${this.#seen(sql`r`)}), 0) as bytes from listed),
      placed as (select id, row_number() over w as place, sum(bytes) over w - bytes as before, count(*) over () as listed
        from weighed window w as (order by ${order}))
      select ${columns}, p.listed::integer from placed p join comment c on c.id = p.id join asset a on a.id = c.asset_id
      where p.place <= ${limit} and p.before < ${THREADS_BYTES} order by p.place`.execute(this.#db);
    return { rows, hasMore: rows.length < (rows[0]?.listed ?? 0) };
  }

  #seen(alias: RawBuilder<unknown>): RawBuilder<unknown> {
    return seenNotes(this.#sight, alias);
  }

  async #select(rest: RawBuilder<unknown>): Promise<readonly CommentRow[]> {
    const { rows } = await sql<CommentRow>`select ${columns} from ${tables} ${rest}`.execute(this.#db);
    return rows;
  }
}

/** Writes under the lock of the asset's row, so that threads and counters of one asset change one at a time. */
export class CommentWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Takes the lock. False if the asset was deleted or moved to another folder. */
  lockAsset(assetId: string, folderId: string): Promise<boolean> {
    return lockAsset(this.#tx, assetId, folderId);
  }

  async byId(id: string): Promise<CommentRow | undefined> {
    return new CommentReader(this.#tx, EVERY_COMMENT).byId(id);
  }

  async insert({
    id,
    target,
    parentId,
    authorId,
    authorName,
    visitId,
    contents,
    position,
    isTeamOnly,
    now,
  }: NewComment): Promise<void> {
    await this.#tx
      .insertInto("comment")
      .values({
        id,
        project_id: target.projectId,
        asset_id: target.assetId,
        version_id: target.versionId,
        parent_id: parentId,
        author_id: authorId,
        author_name: authorName,
        visit_id: visitId,
        ...contentColumns(contents),
        start_position: position?.start ?? null,
        end_position: position?.end ?? null,
        team_only: isTeamOnly,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await new AssetWriter(this.#tx).countComments(target.assetId, 1);
  }

  /** Returns false if it has been deleted. */
  async update(id: string, contents: CommentContents, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#tx
      .updateTable("comment")
      .set({ ...contentColumns(contents), updated_at: now })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Returns false if nothing changes, or it has been deleted. */
  async setTeamOnly(id: string, isTeamOnly: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.#tx
      .updateTable("comment")
      .set({ team_only: isTeamOnly })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("team_only", "<>", isTeamOnly)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Returns false if the thread already has this status (the first of two changes is recorded), was never resolved, or has been
   * deleted.
   */
  async setStatus(id: string, { status, byId, byName, now }: StatusChange): Promise<boolean> {
    const isOther =
      status === "RESOLVED" ? sql<boolean>`status is distinct from 'RESOLVED'` : sql<boolean>`status = 'RESOLVED'`;
    const { numUpdatedRows } = await this.#tx
      .updateTable("comment")
      .set({ status, status_at: now, status_by: byId, status_by_name: byName })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where(isOther)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Returns false if nothing changes, or it has been deleted. */
  async assign(id: string, userId: string | null, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#tx
      .updateTable("comment")
      .set({ assignee_id: userId, assigned_at: userId === null ? null : now })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("parent_id", "is", null)
      .where(sql<boolean>`assignee_id is distinct from ${userId}::uuid`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * A comment with replies stays without its text (docs/spec/rules.md, Comments); one without replies is removed, together with a
   * deleted parent that has no other replies.
   */
  async remove({ id, parentId, assetId }: Pick<CommentRow, "id" | "parentId" | "assetId">, now: Date): Promise<void> {
    if (await this.#hasReplies(id)) {
      await this.#tx
        .updateTable("comment")
        .set({ text: "", annotation: null, annotation_meta: null, deleted_at: now, updated_at: now })
        .where("id", "=", id)
        .execute();
    } else {
      await this.#tx.deleteFrom("comment").where("id", "=", id).execute();
      if (parentId !== null && !(await this.#hasReplies(parentId))) {
        await this.#tx.deleteFrom("comment").where("id", "=", parentId).where("deleted_at", "is not", null).execute();
      }
    }
    await new AssetWriter(this.#tx).countComments(assetId, -1);
  }

  async #hasReplies(id: string): Promise<boolean> {
    const row = await this.#tx
      .selectFrom("comment")
      .select("id")
      .where("parent_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Requires the lock. */
  async sizes(assetId: string, threadId: string): Promise<CommentSizes> {
    const { rows } = await sql<CommentSizes>`select coalesce(sum(size_bytes), 0)::integer as "ofAsset",
        coalesce(sum(size_bytes) filter (where visit_id is not null), 0)::integer as "ofVisits",
        coalesce(sum(size_bytes) filter (where id = ${threadId}::uuid or parent_id = ${threadId}::uuid), 0)::integer as "ofThread"
      from comment where asset_id = ${assetId}::uuid`.execute(this.#tx);
    return rows[0] ?? { ofAsset: 0, ofVisits: 0, ofThread: 0 };
  }
}

function contentColumns({ text, annotation, meta }: CommentContents) {
  return {
    text,
    annotation: annotation === null ? null : JSON.stringify(annotation),
    annotation_meta: meta === null ? null : JSON.stringify(meta),
  };
}
