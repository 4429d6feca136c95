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

  /** Returns reactions, oldest first. */
  async of(commentIds: readonly string[]): Promise<readonly ReactionRow[]> {
    const rows = await this.#db
      .selectFrom("comment_reaction")
      .select(["comment_id as commentId", "kind", "user_id as userId", "name"])
      .where("comment_id", "in", [...commentIds])
      .orderBy("created_at")
      .orderBy("user_id")
      .execute();
    // The column's check constraint allows no other values.
    return rows.map((row) => ({ ...row, kind: row.kind as ReactionKind }));
  }
}

/** Writes under the lock of the asset's row, like every write of comments. */
export class ReactionWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Returns false if it already exists. */
  async add({ commentId, kind, userId, name }: ReactionRow, now: Date): Promise<boolean> {
    const row = { comment_id: commentId, kind, user_id: userId, name, created_at: now };
    const { numInsertedOrUpdatedRows: added } = await this.#tx
      .insertInto("comment_reaction")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n;
  }

  /** Returns false if it doesn't exist. */
  async remove({ commentId, kind, userId }: Omit<ReactionRow, "name">): Promise<boolean> {
    const { numDeletedRows: removed } = await this.#tx
      .deleteFrom("comment_reaction")
      .where("comment_id", "=", commentId)
      .where("kind", "=", kind)
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return removed > 0n;
  }

  /** Removes all reactions to a comment that is deleted. */
  async clear(commentId: string): Promise<void> {
    await this.#tx.deleteFrom("comment_reaction").where("comment_id", "=", commentId).execute();
  }
}
