import { sql, type Transaction } from "kysely";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** Entries of people on single folders. @public */
export class FolderUserWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async assign(
    folder: { readonly id: string; readonly projectId: string },
    userIds: readonly string[],
    mask: PermissionMask,
    now: Date,
  ): Promise<void> {
    await this.#tx
      .insertInto("folder_user")
      .values(
        userIds.map((userId) => ({
          folder_id: folder.id,
          project_id: folder.projectId,
          user_id: userId,
          permissions: mask,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["folder_id", "user_id"])
          .doUpdateSet({ permissions: mask, revision: sql`folder_user.revision + 1` }),
      )
      .execute();
  }

  /** Answers those who were assigned. */
  async unassign(folderId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = await this.#tx
      .deleteFrom("folder_user")
      .where("folder_id", "=", folderId)
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .returning("user_id")
      .execute();
    return new Set(gone.map((row) => row.user_id));
  }
}
