import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** Why a comment or a version is in a person's inbox. */
export const INBOX_KINDS = ["MENTION", "ANSWER", "ASSIGNED", "APPROVAL"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export interface InboxRow {
  readonly id: string;
  readonly kind: InboxKind;
  readonly assetId: string;
  /** The current location of the take, which decides the permissions. */
  readonly folderId: string;
  /** Null for a version that needs a decision. */
  readonly commentId: string | null;
  readonly versionId: string | null;
  readonly createdAt: Date;
  readonly isRead: boolean;
  readonly isDone: boolean;
}

/** A folder with takes in a person's inbox, and the number of new entries. */
export interface InboxFolder {
  readonly folderId: string;
  readonly unread: number;
}

export interface InboxPage {
  readonly isDone: boolean;
  /** The folders that the person may view. */
  readonly folderIds: readonly string[];
  /** Time and id of the last one seen. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/**
 * Joins the take and the comment. Open entries are only: assigned threads while they are the person's and unresolved, comments
 * while they mention the person, versions while they are the newest and the person still owes the decision.
 */
const tables = sql`inbox_entry e join asset a on a.id = e.asset_id and a.deleted_at is null
  left join comment c on c.id = e.comment_id and c.deleted_at is null
  left join version_reviewer r on r.version_id = e.version_id and r.user_id = e.user_id`;
const stands = sql`case e.kind
  when 'APPROVAL' then e.done_at is not null or (a.newest_version_id = e.version_id and (r.is_asked or r.is_required) and r.decision is null)
  when 'ASSIGNED' then c.id is not null
    and (e.done_at is not null or (c.assignee_id = e.user_id and c.status is distinct from 'RESOLVED'))
  when 'MENTION' then c.id is not null
    and (e.done_at is not null or exists (select from comment_mention m where m.comment_id = c.id and m.user_id = e.user_id))
  else c.id is not null end`;
const columns = sql`e.id, e.kind, e.asset_id as "assetId", a.folder_id as "folderId", e.comment_id as "commentId", e.version_id as "versionId",
  e.created_at as "createdAt", e.read_at is not null as "isRead", e.done_at is not null as "isDone"`;
const standing = (isDone: boolean): RawBuilder<unknown> =>
  isDone ? sql`e.done_at is not null` : sql`e.done_at is null`;

export class InboxReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the folders of the takes with open, or completed, entries. */
  async folders(userId: string, isDone: boolean): Promise<readonly InboxFolder[]> {
    const { rows } = await sql<InboxFolder>`select a.folder_id as "folderId",
        (count(*) filter (where e.read_at is null))::integer as unread
      from ${tables} where e.user_id = ${userId}::uuid and ${standing(isDone)} and ${stands} group by a.folder_id`.execute(
      this.#db,
    );
    return rows;
  }

  /** Newest first. */
  async page(userId: string, { isDone, folderIds, after, limit }: InboxPage): Promise<readonly InboxRow[]> {
    const beyond =
      after === null ? sql`` : sql`and (e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<InboxRow>`select ${columns} from ${tables}
      where e.user_id = ${userId}::uuid and ${standing(isDone)} and ${stands} and a.folder_id = any(${[...folderIds]}::uuid[]) ${beyond}
      order by e.created_at desc, e.id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  async byId(userId: string, id: string): Promise<InboxRow | undefined> {
    const { rows } = await sql<InboxRow>`select ${columns} from ${tables}
      where e.id = ${id}::uuid and e.user_id = ${userId}::uuid and ${stands}`.execute(this.#db);
    return rows[0];
  }
}

/** A comment to add to people's inboxes. */
export interface NewEntries {
  readonly kind: Exclude<InboxKind, "APPROVAL">;
  readonly commentId: string;
  readonly userIds: readonly string[];
}

/** @public */
export class InboxWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Dated by the comment or its assignment. Assigning it again makes the entry new. */
  async add({ kind, commentId, userIds }: NewEntries): Promise<void> {
    if (userIds.length === 0) return;
    await sql`insert into inbox_entry (id, user_id, kind, asset_id, comment_id, created_at)
      select gen_random_uuid(), u.id, ${kind}, c.asset_id, c.id, ${kind === "ASSIGNED" ? sql`c.assigned_at` : sql`c.updated_at`}
      from comment c cross join unnest(${[...userIds]}::uuid[]) as u(id) where c.id = ${commentId}::uuid
      on conflict (user_id, comment_id, kind)
        do update set created_at = excluded.created_at, read_at = null, done_at = null`.execute(this.#tx);
  }

  /** Adds versions that need these people's decisions. Requesting them again makes the entries new. */
  async addVersions(versionIds: readonly string[], userIds: readonly string[]): Promise<void> {
    await sql`insert into inbox_entry (id, user_id, kind, asset_id, version_id, created_at)
      select gen_random_uuid(), u.id, 'APPROVAL', v.asset_id, v.id, r.requested_at
      from version v join version_review r on r.version_id = v.id cross join unnest(${[...userIds]}::uuid[]) as u(id)
      where v.id = any(${[...versionIds]}::uuid[])
      on conflict (user_id, version_id)
        do update set created_at = excluded.created_at, read_at = null, done_at = null`.execute(this.#tx);
  }

  /** Moves entries along with their versions, and with the comments on them. */
  async follow(versionIds: readonly string[]): Promise<void> {
    const ids = sql`any(${[...versionIds]}::uuid[])`;
    await sql`update inbox_entry e set asset_id = v.asset_id from version v
      where v.id = ${ids} and e.version_id = v.id and e.asset_id <> v.asset_id`.execute(this.#tx);
    await sql`update inbox_entry e set asset_id = c.asset_id from comment c
      where c.version_id = ${ids} and e.comment_id = c.id and e.asset_id <> c.asset_id`.execute(this.#tx);
  }

  async holdersOfVersions(assetId: string): Promise<readonly string[]> {
    const rows = await this.#tx
      .selectFrom("inbox_entry")
      .select("user_id")
      .distinct()
      .where("asset_id", "=", assetId)
      .where("kind", "=", "APPROVAL")
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  /** Returns the people whose inboxes contain these versions. */
  async holdersAmong(versionIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ userId: string }>`select distinct user_id as "userId" from inbox_entry
      where version_id = any(${[...versionIds]}::uuid[])`.execute(this.#tx);
    return rows.map(({ userId }) => userId);
  }

  /** Returns the people whose inbox shows the comment. Deletes the entries of a deleted comment. */
  async holdersOf(commentId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ userId: string }>`with gone as (
        delete from inbox_entry where comment_id = ${commentId}::uuid
          and not exists (select from comment where id = ${commentId}::uuid) returning user_id)
      select user_id as "userId" from gone
      union select user_id from inbox_entry where comment_id = ${commentId}::uuid`.execute(this.#tx);
    return rows.map(({ userId }) => userId);
  }

  async setRead(id: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("inbox_entry")
      .set({ read_at: now })
      .where("id", "=", id)
      .where("read_at", "is", null)
      .execute();
  }

  /** Completed entries count as read. */
  async setDone(id: string, isDone: boolean, now: Date): Promise<void> {
    await this.#tx
      .updateTable("inbox_entry")
      .set(isDone ? { done_at: now, read_at: sql<Date>`coalesce(read_at, ${now})` } : { done_at: null })
      .where("id", "=", id)
      .execute();
  }
}
