import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** An entry of the Admins tab (DATA-046). @public */
export interface WorkspaceUserRow {
  readonly workspaceId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
}

const COLUMNS = [
  "workspace_user.workspace_id as workspaceId",
  "workspace_user.user_id as userId",
  "workspace_user.is_admin as isAdmin",
] as const;

export class WorkspaceUserReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the admins of these workspaces, by name. */
  admins(workspaceIds: readonly string[]): Promise<WorkspaceUserRow[]> {
    return this.#db
      .selectFrom("workspace_user")
      .innerJoin("app_user", "app_user.id", "workspace_user.user_id")
      .select(COLUMNS)
      .where(sql<boolean>`workspace_user.workspace_id = any(${[...workspaceIds]}::uuid[])`)
      .where("workspace_user.is_admin", "=", true)
      .where("app_user.deleted_at", "is", null)
      .orderBy(sql`app_user.name collate natural_order`)
      .orderBy("app_user.id")
      .execute();
  }
}

/** @public */
export class WorkspaceUserWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Returns false if the person is already an admin there. */
  async addAdmin(workspaceId: string, userId: string, createdAt: Date): Promise<boolean> {
    const done = await this.#tx
      .insertInto("workspace_user")
      .values({ workspace_id: workspaceId, user_id: userId, is_admin: true, created_at: createdAt })
      .onConflict((conflict) =>
        conflict
          .columns(["workspace_id", "user_id"])
          .doUpdateSet({ is_admin: true })
          .where("workspace_user.is_admin", "=", false),
      )
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Locks the account until commit, so that it isn't deleted in the meantime. False if it is gone. */
  async holdUser(userId: string): Promise<boolean> {
    const row = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forKeyShare()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns false if the person was not an admin there. */
  async remove(workspaceId: string, userId: string): Promise<boolean> {
    const done = await this.#tx
      .deleteFrom("workspace_user")
      .where("workspace_id", "=", workspaceId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }

  async removeEverywhere(userIds: readonly string[]): Promise<void> {
    await sql`delete from workspace_user where user_id = any(${[...userIds]}::uuid[])`.execute(this.#tx);
  }
}
