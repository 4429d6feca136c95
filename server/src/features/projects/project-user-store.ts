import { type Kysely, sql, type Transaction } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

export interface ProjectUserRow {
  readonly projectId: string;
  readonly userId: string;
  readonly role: ProjectRole;
  readonly mask: PermissionMask;
}

const COLUMNS = [
  "project_user.project_id as projectId",
  "project_user.user_id as userId",
  sql<ProjectRole>`project_user.role`.as("role"),
  "project_user.permissions as mask",
] as const;

export class ProjectUserReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  list(projectId: string): Promise<ProjectUserRow[]> {
    return this.#db
      .selectFrom("project_user")
      .innerJoin("app_user", "app_user.id", "project_user.user_id")
      .select(COLUMNS)
      .where("project_user.project_id", "=", projectId)
      .where("app_user.deleted_at", "is", null)
      .orderBy(sql`app_user.name collate natural_order`)
      .orderBy("app_user.id")
      .execute();
  }
}

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
  assign(
    projectId: string,
    userIds: readonly string[],
    role: ProjectRole,
    mask: PermissionMask,
    now: Date,
  ): Promise<ProjectUserRow[]> {
    return this.#tx
      .insertInto("project_user")
      .values(
        userIds.map((userId) => ({ project_id: projectId, user_id: userId, role, permissions: mask, created_at: now })),
      )
      .onConflict((conflict) => conflict.columns(["project_id", "user_id"]).doUpdateSet({ role, permissions: mask }))
      .returning(COLUMNS)
      .execute();
  }

  async unassign(projectId: string, userIds: readonly string[]): Promise<void> {
    await this.#tx
      .deleteFrom("project_user")
      .where("project_id", "=", projectId)
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .execute();
  }
}
