import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ProjectRole } from "#core/permissions/permission.ts";
import { maskOf } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";
import type { UserRow } from "../users/user-store.ts";

const VIEW = maskOf(["VIEW"]);

/** The viewer, who decides which people exist for them. */
export interface Viewer {
  readonly userId: string;
  readonly isSuperuser: boolean;
  readonly managedWorkspaceIds: readonly string[];
}

/** Details of a person, for themselves and for people who administer them. */
export interface MemberFacts {
  readonly userId: string;
  readonly joinedAt: Date | null;
  readonly lastLoginAt: Date | null;
  readonly lastActivityAt: Date | null;
  readonly isExternal: boolean;
  readonly hasFactor: boolean;
  readonly isSuperuser: boolean;
  readonly revision: number;
  readonly createdBy: string | null;
  /** The workspace that the account was created for. */
  readonly homeWorkspaceId: string | null;
  /** The workspaces that the person administers, or in whose projects they take part. */
  readonly workspaceIds: readonly string[];
  readonly managesWorkspace: boolean;
  readonly roles: readonly ProjectRole[];
}

export interface UserProjectRow {
  readonly userId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Null: the person only has entries on folders. */
  readonly role: ProjectRole | null;
  readonly receivesContent: boolean;
  readonly receivesComments: boolean;
}

export interface UserFolderRow {
  readonly userId: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
}

/** Selects projects whose people the viewer manages: those of their workspaces, and those they supervise. */
export function managedProjects({ userId, isSuperuser, managedWorkspaceIds }: Viewer): RawBuilder<unknown> {
  return sql`select id from project where deleted_at is null and (${isSuperuser}
    or workspace_id = any(${[...managedWorkspaceIds]}::uuid[])
    or id in (select project_id from project_user where user_id = ${userId}::uuid and role = 'SUPERVISOR'))`;
}

/**
 * Whether the viewer administers a person: everyone for superusers; otherwise oneself, members of managed projects or workspaces
 * and, for viewers who manage any, people they have invited (PLUS-1282).
 */
export function isVisible(viewer: Viewer): RawBuilder<boolean> {
  // Written out, so that only the index of the order is read.
  if (viewer.isSuperuser) return sql<boolean>`true`;
  const managesWorkspaces = viewer.managedWorkspaceIds.length > 0;
  return sql<boolean>`(u.id = ${viewer.userId}::uuid
    or (u.created_by = ${viewer.userId}::uuid and (${managesWorkspaces}::boolean or exists (select from managed)))
    or exists (select from project_user pu where pu.user_id = u.id and pu.project_id in (select id from managed))
    or exists (select from folder_user fu where fu.user_id = u.id and fu.project_id in (select id from managed))
    or exists (select from workspace_user wu where wu.user_id = u.id
                and wu.workspace_id = any(${[...viewer.managedWorkspaceIds]}::uuid[])))`;
}

export class MemberReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Sorted by name; `after` is the name and id of the last one seen. */
  async list(viewer: Viewer, after: readonly [string, string] | null, limit: number): Promise<readonly UserRow[]> {
    const beyond = after
      ? sql`and (u.name collate natural_order, u.id) > (${after[0]}::text collate natural_order, ${after[1]}::uuid)`
      : sql``;
    const { rows } = await sql<UserRow>`with managed as materialized (${managedProjects(viewer)})
      select u.id, u.email, u.name, u.is_superuser, u.created_at, u.created_by, u.settings from app_user u
       where u.deleted_at is null and ${isVisible(viewer)} ${beyond}
       order by u.name collate natural_order, u.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns details of those of these people whom the viewer administers. */
  async facts(viewer: Viewer, userIds: readonly string[]): Promise<readonly MemberFacts[]> {
    const { rows } = await sql<MemberFacts>`with managed as materialized (${managedProjects(viewer)})
      select u.id as "userId", u.joined_at as "joinedAt", u.last_login_at as "lastLoginAt",
        u.last_activity_at as "lastActivityAt", u.is_external as "isExternal", u.is_superuser as "isSuperuser", u.revision,
        u.created_by as "createdBy", u.home_workspace_id as "homeWorkspaceId",
        exists (select from auth_factor f where f.user_id = u.id and f.is_active) as "hasFactor",
        exists (select from workspace_user w where w.user_id = u.id and w.is_admin) as "managesWorkspace",
        array(select p.workspace_id::text from project_user pu join project p on p.id = pu.project_id where pu.user_id = u.id
          union select p.workspace_id::text from folder_user fu join project p on p.id = fu.project_id where fu.user_id = u.id
          union select w.workspace_id::text from workspace_user w where w.user_id = u.id) as "workspaceIds",
        array(select distinct pu.role from project_user pu join project p on p.id = pu.project_id and p.deleted_at is null
          where pu.user_id = u.id and (u.id = ${viewer.userId}::uuid or pu.project_id in (select id from managed))) as roles
       from app_user u where u.id = any(${[...userIds]}::uuid[]) and u.deleted_at is null and ${isVisible(viewer)}`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns the projects of these people that the viewer manages, and one's own: at most `limit` in total. */
  async projectsOf(viewer: Viewer, userIds: readonly string[], limit: number): Promise<readonly UserProjectRow[]> {
    const { rows } = await sql<UserProjectRow>`with managed as materialized (${managedProjects(viewer)}),
      part as (select user_id, project_id from project_user where user_id = any(${[...userIds]}::uuid[])
         union select user_id, project_id from folder_user where user_id = any(${[...userIds]}::uuid[]))
      select part.user_id as "userId", p.id as "projectId", p.name as "projectName", pu.role,
        coalesce(pu.receive_folder_content_notifications, true) as "receivesContent",
        coalesce(pu.receive_comment_notifications, true) as "receivesComments"
       from part join project p on p.id = part.project_id and p.deleted_at is null
       left join project_user pu on pu.user_id = part.user_id and pu.project_id = part.project_id
       where part.user_id = ${viewer.userId}::uuid or p.id in (select id from managed)
       order by p.name collate natural_order, p.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  /**
   * Returns folders that these people may view through an individual entry, in projects that the viewer manages, and one's own.
   * An entry without permissions closes a folder: its name isn't revealed to those people.
   */
  async foldersOf(viewer: Viewer, userIds: readonly string[], limit: number): Promise<readonly UserFolderRow[]> {
    const { rows } = await sql<UserFolderRow>`with managed as materialized (${managedProjects(viewer)})
      select fu.user_id as "userId", fu.project_id as "projectId", f.id as "folderId", f.name from folder_user fu
       join folder f on f.id = fu.folder_id and f.deleted_at is null
       where fu.user_id = any(${[...userIds]}::uuid[]) and fu.permissions & ${VIEW} <> 0
         and (fu.user_id = ${viewer.userId}::uuid or fu.project_id in (select id from managed))
       order by f.name collate natural_order, f.id limit ${limit}`.execute(this.#db);
    return rows;
  }
}
