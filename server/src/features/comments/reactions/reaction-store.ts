import type { Kysely } from "kysely";
import type { ReactionKind } from "#core/reactions/reactions.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

export interface ReactionRow {
  readonly commentId: string;
  readonly kind: ReactionKind;
  readonly userId: string;
  readonly name: string;
}

export class ReactionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Oldest first. */
  async of(commentIds: readonly string[]): Promise<readonly ReactionRow[]> {
    const rows = await this.#db
      .selectFrom("comment_reaction")
      .select(["comment_id as commentId", "kind", "user_id as userId", "name"])
      .where("comment_id", "in", [...commentIds])
      .orderBy("created_at")
      .orderBy("user_id")
      .execute();
    // The column's check lets nothing else in.
    return rows.map((row) => ({ ...row, kind: row.kind as ReactionKind }));
  }
}

/** Under the lock of the asset's row, as all writing of comments. */
export class ReactionWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** False when it was given already. */
  async add({ commentId, kind, userId, name }: ReactionRow, now: Date): Promise<boolean> {
    const row = { comment_id: commentId, kind, user_id: userId, name, created_at: now };
    const { numInsertedOrUpdatedRows: added } = await this.#tx
      .insertInto("comment_reaction")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n;
  }

  /** False when there was none. */
  async remove({ commentId, kind, userId }: Omit<ReactionRow, "name">): Promise<boolean> {
    const { numDeletedRows: removed } = await this.#tx
      .deleteFrom("comment_reaction")
      .where("comment_id", "=", commentId)
      .where("kind", "=", kind)
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return removed > 0n;
  }

  /** With a comment that is deleted. */
  async clear(commentId: string): Promise<void> {
    await this.#tx.deleteFrom("comment_reaction").where("comment_id", "=", commentId).execute();
  }
}
