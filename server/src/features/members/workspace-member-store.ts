import { sql } from "kysely";
import { ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** One person in all projects of a workspace. */
export class WorkspaceMemberWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Whatever role the person had; choices of notifications stay. */
  async makeSupervisor(workspaceId: string, userId: string, now: Date): Promise<void> {
    await sql`insert into project_user (project_id, user_id, role, permissions, created_at)
      select id, ${userId}::uuid, 'SUPERVISOR', ${ROLE_MASK.SUPERVISOR}, ${now} from project
       where workspace_id = ${workspaceId}::uuid and deleted_at is null order by id
      on conflict (project_id, user_id) do update set role = excluded.role, permissions = excluded.permissions,
        revision = project_user.revision + 1`.execute(this.#tx);
  }

  async removeFromProjects(workspaceId: string, userId: string): Promise<void> {
    const projects = sql`select id from project where workspace_id = ${workspaceId}::uuid`;
    await sql`delete from project_user where user_id = ${userId}::uuid and project_id in (${projects})`.execute(
      this.#tx,
    );
    await sql`delete from folder_user where user_id = ${userId}::uuid and project_id in (${projects})`.execute(
      this.#tx,
    );
  }
}
