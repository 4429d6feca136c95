import { type Kysely, sql } from "kysely";
import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** Whose approval the versions of a folder need. */
export interface ReviewPolicy {
  readonly rule: ApprovalRule;
  /** People with an account; an empty list requires nobody. */
  readonly userIds: readonly string[];
}

/** The list that applies in a folder: its own, or the nearest one above it. */
export interface PolicyRow extends ReviewPolicy {
  readonly folderId: string;
  readonly folderName: string;
  readonly isRoot: boolean;
}

export class PolicyReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the list that applies in the folder with this lineage, root first. */
  async nearest(lineage: readonly string[]): Promise<PolicyRow | undefined> {
    const folders = sql`${[...lineage]}::uuid[]`;
    const { rows } =
      await sql<PolicyRow>`select p.folder_id as "folderId", f.name as "folderName", f.parent_id is null as "isRoot",
        p.rule, array(select u.id from required_reviewer r join app_user u on u.id = r.user_id and u.deleted_at is null
          where r.folder_id = p.folder_id order by u.name collate natural_order, u.id) as "userIds"
      from review_policy p join folder f on f.id = p.folder_id
      where p.folder_id = any(${folders}) order by array_position(${folders}, p.folder_id) desc limit 1`.execute(
        this.#db,
      );
    return rows[0];
  }
}

/** Writes a project's lists under a lock, which reviews share while they begin. */
export class PolicyWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Takes the lock, before that of an asset's row. */
  async lock(projectId: string, how: "to read" | "to change"): Promise<void> {
    const key = sql`hashtextextended(${`required reviewers ${projectId}`}, 0)`;
    const lock = how === "to read" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
    await sql`select ${lock}(${key})`.execute(this.#tx);
  }

  /** Null: the folder has no list of its own. */
  async set(folder: { readonly id: string; readonly projectId: string }, policy: ReviewPolicy | null): Promise<void> {
    await this.#tx.deleteFrom("review_policy").where("folder_id", "=", folder.id).execute();
    if (policy === null) return;
    const row = { folder_id: folder.id, project_id: folder.projectId, rule: policy.rule };
    await this.#tx.insertInto("review_policy").values(row).execute();
    if (policy.userIds.length === 0) return;
    const people = policy.userIds.map((userId) => ({ folder_id: folder.id, user_id: userId }));
    await this.#tx.insertInto("required_reviewer").values(people).execute();
  }

  /**
   * The newest versions under review in a folder and below it, where its list applies. Locks their takes in a fixed order, so
   * that nobody decides in the meantime.
   */
  async openReviews(
    folder: { readonly id: string; readonly projectId: string },
    most: number,
  ): Promise<readonly string[]> {
    const id = sql`${folder.id}::uuid`;
    const { rows } = await sql<{ id: string }>`select a.newest_version_id as id
      from asset a join folder f on f.id = a.folder_id join version_review r on r.version_id = a.newest_version_id
      where a.project_id = ${folder.projectId}::uuid and a.review_state <> 'NONE' and a.deleted_at is null and f.lineage @> array[${id}]
        and not exists (select from review_policy p where p.project_id = a.project_id
          and p.folder_id = any(f.lineage[array_position(f.lineage, ${id}) + 1:]))
      order by a.id limit ${most} for update of a`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }
}
