import { type Kysely, sql } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** Everything that one person's permissions in one folder depend on, or in a project if the lineage is only the root. */
export interface AssignedUser {
  readonly userId: string;
  readonly isSuperuser: boolean;
  readonly administersWorkspace: boolean;
  readonly role: ProjectRole | null;
  readonly mask: PermissionMask;
  readonly projectRevision: number | null;
  /** Entries on folders of the lineage: [folder, mask, revision]. */
  readonly entries: readonly (readonly [string, PermissionMask, number])[];
}

export class AssignmentReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns people assigned to the project, to a folder of the lineage, or as admin to the workspace, by name. */
  async assigned(place: {
    readonly projectId: string;
    readonly workspaceId: string;
    readonly lineage: readonly string[];
  }): Promise<readonly AssignedUser[]> {
    const lineage = sql`${[...place.lineage]}::uuid[]`;
    const { rows } = await sql<AssignedUser>`
      with part as (select user_id from project_user where project_id = ${place.projectId}::uuid
        union select user_id from folder_user where folder_id = any(${lineage})
        union select user_id from workspace_user where workspace_id = ${place.workspaceId}::uuid and is_admin)
      select u.id as "userId", u.is_superuser as "isSuperuser", wu.user_id is not null as "administersWorkspace", pu.role,
        coalesce(pu.permissions, 0) as mask, pu.revision as "projectRevision",
        (select coalesce(jsonb_agg(jsonb_build_array(fu.folder_id, fu.permissions, fu.revision)), '[]')
           from folder_user fu where fu.user_id = u.id and fu.folder_id = any(${lineage})) as entries
       from part join app_user u on u.id = part.user_id and u.deleted_at is null
       left join project_user pu on pu.user_id = u.id and pu.project_id = ${place.projectId}::uuid
       left join workspace_user wu on wu.user_id = u.id and wu.workspace_id = ${place.workspaceId}::uuid and wu.is_admin
       order by u.name collate natural_order, u.id`.execute(this.#db);
    return rows;
  }

  /**
   * Returns people who see single folders of the project and are neither assigned to it nor an admin of its workspace, by name.
   */
  async inFoldersOnly(place: {
    readonly projectId: string;
    readonly workspaceId: string;
  }): Promise<readonly Pick<AssignedUser, "userId" | "isSuperuser">[]> {
    const { rows } = await sql<Pick<AssignedUser, "userId" | "isSuperuser">>`
      select u.id as "userId", u.is_superuser as "isSuperuser" from app_user u
       where u.deleted_at is null and u.id in (
         select user_id from folder_user where project_id = ${place.projectId}::uuid and permissions <> 0
         except select user_id from project_user where project_id = ${place.projectId}::uuid
         except select user_id from workspace_user where workspace_id = ${place.workspaceId}::uuid and is_admin)
       order by u.name collate natural_order, u.id`.execute(this.#db);
    return rows;
  }
}
