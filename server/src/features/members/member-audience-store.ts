import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export class MemberAudienceReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns superusers, admins of workspaces and supervisors among these people: of one project, or of any if null. */
  async administrators(projectId: string | null, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = sql`any(${[...userIds]}::uuid[])`;
    const project = sql`${projectId}::uuid`;
    const { rows } = await sql<{ id: string }>`select id from app_user where is_superuser and id = ${asked}
      union select user_id from project_user where role = 'SUPERVISOR' and user_id = ${asked}
        and (${project} is null or project_id = ${project})
      union select user_id from workspace_user where is_admin and user_id = ${asked}
        and (${project} is null or workspace_id = (select workspace_id from project where id = ${project}))`.execute(
      this.#db,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
