import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export interface ProjectAudienceRow {
  readonly workspaceId: string;
  /** Which of the given people are assigned to the project or to one of its folders. */
  readonly userIds: readonly string[];
}

export class ProjectAudienceReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Includes deleted projects, whose former people are notified. */
  async of(projectId: string, userIds: readonly string[]): Promise<ProjectAudienceRow | undefined> {
    const asked = [...userIds];
    const { rows } = await sql<ProjectAudienceRow>`select p.workspace_id as "workspaceId", array(
        select user_id::text from project_user where project_id = p.id and user_id = any(${asked}::uuid[])
        union select user_id::text from folder_user where project_id = p.id and user_id = any(${asked}::uuid[])) as "userIds"
      from project p where p.id = ${projectId}::uuid`.execute(this.#db);
    return rows[0];
  }
}
