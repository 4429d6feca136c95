/** What decides whether somebody sees the users area at all; part of the current user. */
export interface AdministeringUser {
  readonly isSuperuser: boolean;
  readonly hasManagedWorkspaces: boolean;
  readonly hasEditableProjects: boolean;
}

/** USERS-073: superusers, managers of a workspace, and anyone with a project to edit. @public */
export function mayAdminister(user: AdministeringUser | undefined): boolean {
  return user !== undefined && (user.isSuperuser || user.hasManagedWorkspaces || user.hasEditableProjects);
}
