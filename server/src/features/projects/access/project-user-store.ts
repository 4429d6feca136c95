import { sql, type Transaction } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import { type PermissionMask, ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** @public */
export interface ProjectAssignment {
  readonly projectId: string;
  readonly userId: string;
  readonly role: ProjectRole;
  readonly mask: PermissionMask;
}

/** A person's notification settings for a project: columns of their assignment. */
interface ProjectSwitches {
  readonly receive_folder_content_notifications: boolean | undefined;
  readonly receive_comment_notifications: boolean | undefined;
}

/** Writes who is assigned to projects. @public */
export class ProjectUserWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Returns which of these accounts exist. */
  async livingUsers(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
      .where("deleted_at", "is", null)
      .execute();
    return new Set(rows.map((row) => row.id));
  }

  /** Assigns a person, or changes their assignment; keeps notification settings. */
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

  /** Returns the people who were assigned. */
  async unassign(projectId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = await this.#tx
      .deleteFrom("project_user")
      .where("project_id", "=", projectId)
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .returning("user_id")
      .execute();
    return new Set(gone.map((row) => row.user_id));
  }

  /** Returns the current assignment, locked until commit. */
  async lock(
    projectId: string,
    userId: string,
  ): Promise<{ readonly role: string; readonly mask: PermissionMask } | undefined> {
    return this.#tx
      .selectFrom("project_user")
      .select(["role", "permissions as mask"])
      .where("project_id", "=", projectId)
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** False if the person isn't assigned, or the assignment has another revision. */
  async save({ projectId, userId, role, mask }: ProjectAssignment, revision: number | null): Promise<boolean> {
    const done = await this.#tx
      .updateTable("project_user")
      .set((set) => ({ role, permissions: mask, revision: set("revision", "+", 1) }))
      .where("project_id", "=", projectId)
      .where("user_id", "=", userId)
      .$if(revision !== null, (query) => query.where("revision", "=", revision ?? 0))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Undefined fields stay unchanged. */
  async setSwitches(
    projectId: string,
    userId: string,
    { receive_folder_content_notifications, receive_comment_notifications }: ProjectSwitches,
  ): Promise<boolean> {
    const done = await this.#tx
      .updateTable("project_user")
      .set({
        ...(receive_folder_content_notifications === undefined ? {} : { receive_folder_content_notifications }),
        ...(receive_comment_notifications === undefined ? {} : { receive_comment_notifications }),
        user_id: userId,
      })
      .where("project_id", "=", projectId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Makes a person supervisor of all projects of a workspace, whatever role they had; keeps notification settings. */
  async makeSupervisor(workspaceId: string, userId: string, now: Date): Promise<void> {
    await sql`insert into project_user (project_id, user_id, role, permissions, created_at)
      select id, ${userId}::uuid, 'SUPERVISOR', ${ROLE_MASK.SUPERVISOR}, ${now} from project
       where workspace_id = ${workspaceId}::uuid and deleted_at is null order by id
      on conflict (project_id, user_id) do update set role = excluded.role, permissions = excluded.permissions,
        revision = project_user.revision + 1`.execute(this.#tx);
  }

  async removeFromWorkspace(workspaceId: string, userId: string): Promise<void> {
    await sql`delete from project_user where user_id = ${userId}::uuid
      and project_id in (select id from project where workspace_id = ${workspaceId}::uuid)`.execute(this.#tx);
  }

  async removeEverywhere(userIds: readonly string[]): Promise<void> {
    await sql`delete from project_user where user_id = any(${[...userIds]}::uuid[])`.execute(this.#tx);
  }
}
