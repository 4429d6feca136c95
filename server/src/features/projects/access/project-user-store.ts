import { sql, type Transaction } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** @public */
export class ProjectUserWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Which of these are living accounts. */
  async livingUsers(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
      .where("deleted_at", "is", null)
      .execute();
    return new Set(rows.map((row) => row.id));
  }

  /** Assigns, or changes the assignment; notification choices of the assigned stay. */
  async assign(
    projectId: string,
    userIds: readonly string[],
    role: ProjectRole,
    mask: PermissionMask,
    now: Date,
  ): Promise<void> {
    await this.#tx
      .insertInto("project_user")
      .values(
        userIds.map((userId) => ({ project_id: projectId, user_id: userId, role, permissions: mask, created_at: now })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["project_id", "user_id"])
          .doUpdateSet({ role, permissions: mask, revision: sql`project_user.revision + 1` }),
      )
      .execute();
  }

  /** Answers those who were assigned. */
  async unassign(projectId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = await this.#tx
      .deleteFrom("project_user")
      .where("project_id", "=", projectId)
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .returning("user_id")
      .execute();
    return new Set(gone.map((row) => row.user_id));
  }
}
