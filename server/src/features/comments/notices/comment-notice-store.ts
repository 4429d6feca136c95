import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** An existing comment due for a notification, with the content for its mail. */
export interface NoticedComment {
  readonly id: string;
  /** The parent comment. */
  readonly parentId: string | null;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly text: string;
  /** The mail mentions that visitors can't read it. */
  readonly isTeamOnly: boolean;
  /** A frame, or milliseconds for audio. */
  readonly start: number | null;
  readonly assetType: string;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  /** True for a variable rate, which has no timecode. */
  readonly hasFrameTimes: boolean;
  /** Ids of the mentioned people. */
  readonly mentioned: readonly string[];
}

export interface NoticedAsset {
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
}

const columns = sql`c.id, c.parent_id as "parentId", c.author_id as "authorId", c.author_name as "authorName", c.text,
  c.team_only as "isTeamOnly", c.start_position as start, a.type as "assetType", v.rate_numerator as "rateNumerator",
  v.rate_denominator as "rateDenominator", v.start_frame as "startFrame", v.drop_frame as "dropFrame",
  v.file_info->>'frameTimesFile' is not null as "hasFrameTimes",
  array(select m.user_id::text from comment_mention m where m.comment_id = c.id) as mentioned`;
const tables = sql`join version v on v.id = c.version_id join asset a on a.id = c.asset_id`;

export class CommentNoticeReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the asset's current location; undefined if it was deleted. */
  async asset(assetId: string): Promise<NoticedAsset | undefined> {
    return this.#db
      .selectFrom("asset")
      .select(["project_id as projectId", "folder_id as folderId", "name"])
      .where("id", "=", assetId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  }

  /** Returns an existing comment, as a mail describes it. */
  async comment(id: string): Promise<NoticedComment | undefined> {
    const { rows } = await sql<NoticedComment>`select ${columns} from comment c ${tables}
      where c.id = ${id}::uuid and c.deleted_at is null`.execute(this.#db);
    return rows[0];
  }
}

/** Writes under the lock of the asset's row, so that posting and notifying are serialized. */
export class CommentNoticeWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async lockAsset(assetId: string): Promise<void> {
    await this.#tx.selectFrom("asset").select("id").where("id", "=", assetId).forNoKeyUpdate().execute();
  }

  async add(commentId: string, assetId: string): Promise<void> {
    await this.#tx.insertInto("comment_notice").values({ comment_id: commentId, asset_id: assetId }).execute();
  }

  /** Whether a later comment on the asset waits for a notification. */
  async hasOther(commentId: string, assetId: string, since: Date): Promise<boolean> {
    const row = await this.#tx
      .selectFrom("comment_notice as n")
      .innerJoin("comment as c", "c.id", "n.comment_id")
      .select("n.comment_id")
      .where("n.asset_id", "=", assetId)
      .where("n.comment_id", "<>", commentId)
      .where("c.created_at", ">", since)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether there is a later comment on the asset, notified or not. */
  async followsOther(commentId: string, assetId: string, since: Date): Promise<boolean> {
    const row = await this.#tx
      .selectFrom("comment")
      .select("id")
      .where("asset_id", "=", assetId)
      .where("id", "<>", commentId)
      .where("created_at", ">", since)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Moves waiting comments along with their versions, after the comments themselves. Returns the assets that got some. */
  async follow(versionIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`update comment_notice n set asset_id = c.asset_id from comment c
      where c.version_id = any(${[...versionIds]}::uuid[]) and n.comment_id = c.id and n.asset_id <> c.asset_id
      returning n.asset_id as id`.execute(this.#tx);
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** Returns all waiting comments on the asset, oldest first, and marks them as notified. Leaves out deleted ones. */
  async take(assetId: string): Promise<readonly NoticedComment[]> {
    const { rows } = await sql<NoticedComment>`
      with taken as (delete from comment_notice where asset_id = ${assetId}::uuid returning comment_id)
      select ${columns} from taken join comment c on c.id = taken.comment_id ${tables}
      where c.deleted_at is null order by c.created_at, c.id`.execute(this.#tx);
    return rows;
  }
}
