import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** A person who may be mentioned on a take. @public */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** A name in a comment's text, as it was when written. */
export interface MentionRow extends NamedPerson {
  readonly commentId: string;
}

/** The take on which people are mentioned; without one, its folder. */
export interface MentionPlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string | null;
}

/** Which people are requested: the first whose name contains a text, or these. */
export type PeopleWanted = { readonly text: string; readonly limit: number } | { readonly ids: readonly string[] };

export class MentionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Returns people who have joined and belong to the project (directly, through a folder, or as an admin of its workspace), or
   * have commented on the take; by name. Doesn't check whether they may see the take.
   */
  async around({ projectId, assetId }: MentionPlace, wanted: PeopleWanted): Promise<readonly NamedPerson[]> {
    const isWanted =
      "ids" in wanted
        ? sql`u.id = any(${[...wanted.ids]}::uuid[])`
        : sql`strpos(lower(u.name), lower(${wanted.text})) > 0`;
    const { rows } = await sql<NamedPerson>`select u.id, u.name from app_user u
      where u.deleted_at is null and u.joined_at is not null and ${isWanted} and (${isPartOf(projectId)}
        or exists (select from comment c where c.asset_id = ${assetId}::uuid and c.author_id = u.id and c.deleted_at is null))
      order by u.name collate natural_order, u.id
      limit ${"ids" in wanted ? wanted.ids.length : wanted.limit}`.execute(this.#db);
    return rows;
  }

  /** Sorted by name. */
  async of(commentIds: readonly string[]): Promise<readonly MentionRow[]> {
    return this.#db
      .selectFrom("comment_mention")
      .select(["comment_id as commentId", "user_id as id", "name"])
      .where("comment_id", "in", [...commentIds])
      .orderBy("name")
      .orderBy("user_id")
      .execute();
  }

  /** Returns the latest accounts that have written in a thread, including its first comment. */
  async writersIn(threadId: string, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select author_id as id from comment
      where (id = ${threadId}::uuid or parent_id = ${threadId}::uuid) and author_id is not null and deleted_at is null
      group by author_id order by max(created_at) desc limit ${limit}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}

function isPartOf(projectId: string): RawBuilder<unknown> {
  const project = sql`${projectId}::uuid`;
  return sql`exists (select from project_user pu where pu.project_id = ${project} and pu.user_id = u.id)
    or exists (select from folder_user fu where fu.project_id = ${project} and fu.user_id = u.id)
    or exists (select from workspace_user wu join project p on p.id = ${project}
      where wu.workspace_id = p.workspace_id and wu.is_admin and wu.user_id = u.id)`;
}

/** Writes under the lock of the asset's row, like every write of comments. */
export class MentionWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Replaces the comment's mentions with exactly these people. */
  async replace(commentId: string, people: readonly NamedPerson[]): Promise<void> {
    await this.#tx.deleteFrom("comment_mention").where("comment_id", "=", commentId).execute();
    if (people.length === 0) return;
    const rows = people.map(({ id, name }) => ({ comment_id: commentId, user_id: id, name }));
    await this.#tx.insertInto("comment_mention").values(rows).execute();
  }
}
