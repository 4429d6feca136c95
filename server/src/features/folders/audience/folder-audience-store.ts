import { type Kysely, sql } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";
import { MARKS_TEAM } from "../../projects/access/project-access-store.ts";

/** A folder with the permissions of some people, which decide who of them can see it. */
export interface AudienceRow {
  readonly folderId: string;
  readonly parentId: string | null;
  readonly lineage: readonly string[];
  readonly projectId: string;
  readonly workspaceId: string;
  readonly rootFolderId: string;
  readonly marksTeam: boolean;
  /** [user, role, mask] */
  readonly assignments: readonly (readonly [string, ProjectRole, PermissionMask])[];
  /** [user, folder, mask, lineage] of entries above and below the folder. */
  readonly entries: readonly (readonly [string, string, PermissionMask, readonly string[]])[];
}

export class FolderAudienceReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Runs one query for any number of people. Includes a folder that was just deleted, whose viewers must be notified. */
  async of(folderId: string, userIds: readonly string[]): Promise<AudienceRow | undefined> {
    const people = sql`any(${[...userIds]}::uuid[])`;
    const { rows } = await sql<AudienceRow>`
      select f.id as "folderId", f.parent_id as "parentId", f.lineage, f.project_id as "projectId",
        p.workspace_id as "workspaceId", p.root_folder_id as "rootFolderId",
        ${MARKS_TEAM} as "marksTeam",
        (select coalesce(jsonb_agg(jsonb_build_array(pu.user_id, pu.role, pu.permissions)), '[]')
           from project_user pu where pu.project_id = f.project_id and pu.user_id = ${people}) as assignments,
        (select coalesce(jsonb_agg(jsonb_build_array(fu.user_id, fu.folder_id, fu.permissions, ef.lineage)), '[]')
           from folder_user fu join folder ef on ef.id = fu.folder_id and ef.deleted_at is null
          where fu.user_id = ${people} and fu.project_id = f.project_id) as entries
      from folder f join project p on p.id = f.project_id and p.deleted_at is null
      where f.id = ${folderId}::uuid`.execute(this.#db);
    return rows[0];
  }
}
