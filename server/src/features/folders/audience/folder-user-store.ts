import { sql, type Transaction } from "kysely";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** Writes people's permissions on single folders. @public */
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

  /** Returns the people who were assigned. */
  async unassign(folderId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = await this.#tx
      .deleteFrom("folder_user")
      .where("folder_id", "=", folderId)
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .returning("user_id")
      .execute();
    return new Set(gone.map((row) => row.user_id));
  }

  /** Returns the current entry, locked until commit. */
  async lock(folderId: string, userId: string): Promise<{ readonly mask: PermissionMask } | undefined> {
    return this.#tx
      .selectFrom("folder_user")
      .select("permissions as mask")
      .where("folder_id", "=", folderId)
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
  }

  async save(
    { folderId, userId, mask }: { folderId: string; userId: string; mask: PermissionMask },
    revision: number | null,
  ): Promise<boolean> {
    const done = await this.#tx
      .updateTable("folder_user")
      .set((set) => ({ permissions: mask, revision: set("revision", "+", 1) }))
      .where("folder_id", "=", folderId)
      .where("user_id", "=", userId)
      .$if(revision !== null, (query) => query.where("revision", "=", revision ?? 0))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Adds a person's first entry on a folder; false if there already is one. */
  async add(
    {
      folderId,
      projectId,
      userId,
      mask,
    }: { folderId: string; projectId: string; userId: string; mask: PermissionMask },
    now: Date,
  ): Promise<boolean> {
    const done = await this.#tx
      .insertInto("folder_user")
      .values({ folder_id: folderId, project_id: projectId, user_id: userId, permissions: mask, created_at: now })
      .onConflict((conflict) => conflict.columns(["folder_id", "user_id"]).doNothing())
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async removeFromWorkspace(workspaceId: string, userId: string): Promise<void> {
    await sql`delete from folder_user where user_id = ${userId}::uuid
      and project_id in (select id from project where workspace_id = ${workspaceId}::uuid)`.execute(this.#tx);
  }

  async removeEverywhere(userIds: readonly string[]): Promise<void> {
    await sql`delete from folder_user where user_id = any(${[...userIds]}::uuid[])`.execute(this.#tx);
  }
}
