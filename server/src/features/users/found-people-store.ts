import { type RawBuilder, sql } from "kysely";

/** A person who searches for people. @public */
export interface PeopleSeeker {
  readonly userId: string;
  readonly isSuperuser: boolean;
}

/** Selects the workspaces that a person belongs to: directly, through a project or through a folder. */
function workspacesOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select w.workspace_id from workspace_user w where w.user_id = ${userId}
    union select p.workspace_id from project_user pu join project p on p.id = pu.project_id where pu.user_id = ${userId}
    union select p.workspace_id from folder_user fu join project p on p.id = fu.project_id where fu.user_id = ${userId}`;
}

/**
 * Whether a seeker can find the person in the row `person` of app_user: people in one of their workspaces, in none yet, or whom
 * they invited. Superusers can find everyone, and only people who share a workspace with them can find them.
 * @public
 */
export function mayFind(person: "t" | "app_user", { userId, isSuperuser }: PeopleSeeker): RawBuilder<boolean> {
  if (isSuperuser) return sql<boolean>`true`;
  const id = sql.ref(`${person}.id`);
  return sql<boolean>`(${id} = ${userId}::uuid or ${sql.ref(`${person}.created_by`)} = ${userId}::uuid
    or (not ${sql.ref(`${person}.is_superuser`)} and not exists (${workspacesOf(id)}))
    or exists (select from (${workspacesOf(id)}) theirs where theirs.workspace_id in (${workspacesOf(sql`${userId}::uuid`)})))`;
}
