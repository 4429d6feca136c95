import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";
import { keptPlanFor } from "#server/platform/db/plans/kept-plans.ts";

/** Everything that one person's permissions in a project depend on. @public */
export interface ProjectAccessRow {
  readonly projectId: string;
  readonly workspaceId: string;
  readonly rootFolderId: string;
  readonly projectName: string;
  readonly slateFormat: string;
  readonly role: ProjectRole | null;
  readonly mask: PermissionMask | null;
  readonly marksTeam: boolean;
  /** The person's entries on existing folders of the project: [folder, mask, lineage, bytes, milliseconds]. */
  readonly grants: readonly (readonly [string, PermissionMask, readonly string[], number, number])[];
}

/** Whether the project p marks its members' media; an index contains those that do. @public */
export const MARKS_TEAM = sql`coalesce((p.watermarks->>'forTeam')::boolean, false)`;

/**
 * Returns the columns of `ProjectAccessRow` for a query with `project` as `p`. One subquery by index, whatever the size of the
 * library. `userId` null: a link visitor, who has no entries; or a column with the person of each row.
 * @public
 */
export function projectAccessColumns(userId: string | null | RawBuilder<string>) {
  return sql`p.id as "projectId", p.workspace_id as "workspaceId", p.root_folder_id as "rootFolderId", p.name as "projectName",
    p.slate_format as "slateFormat", pu.role, pu.permissions as mask, ${MARKS_TEAM} as "marksTeam",
    (select coalesce(jsonb_agg(jsonb_build_array(fu.folder_id, fu.permissions, gf.lineage, gf.total_size, gf.total_duration_ms)), '[]')
       from folder_user fu join folder gf on gf.id = fu.folder_id and gf.deleted_at is null
      where fu.user_id = ${userId}::uuid and fu.project_id = p.id) as grants`;
}

/** Returns the join for `projectAccessColumns`. @public */
export function ownAssignment(userId: string | null | RawBuilder<string>) {
  return sql`left join project_user pu on pu.project_id = p.id and pu.user_id = ${userId}::uuid`;
}

/** @public */
export class ProjectAccessReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byIds(ids: readonly string[], userId: string | null): Promise<readonly ProjectAccessRow[]> {
    const { rows } = await sql<ProjectAccessRow>`${keptPlanFor(ids)}
      select ${projectAccessColumns(userId)} from project p ${ownAssignment(userId)}
       where p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null`.execute(this.#db);
    return rows;
  }
  /** Returns the projects in which the person has an assignment or a folder entry. */
  async assignedTo(userId: string): Promise<readonly ProjectAccessRow[]> {
    const { rows } = await sql<ProjectAccessRow>`
      select ${projectAccessColumns(userId)} from project p ${ownAssignment(userId)}
       where p.deleted_at is null and p.id in (select project_id from project_user where user_id = ${userId}::uuid
         union all select project_id from folder_user where user_id = ${userId}::uuid)`.execute(this.#db);
    return rows;
  }
}
