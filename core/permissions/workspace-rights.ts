import { type Actor, administers } from "./actor.ts";

export interface WorkspaceAllowed {
  view: boolean;
  edit: boolean;
  delete: boolean;
  createProject: boolean;
}

/** Workspaces are seen, edited and filled with projects by their admins; deleted by superusers, the default workspace by nobody (docs/spec/rules.md, Workspace admins). */
export function workspaceRights(actor: Actor, workspaceId: string, isDefault: boolean): WorkspaceAllowed {
  const manages = administers(actor, workspaceId);
  return {
    view: manages,
    edit: manages,
    delete: manages && actor.isSuperuser && !isDefault,
    createProject: manages,
  };
}

/** Only superusers create workspaces (WORKSPACES-002). */
export function mayCreateWorkspace(actor: Actor): boolean {
  return actor.kind === "user" && actor.verified && actor.isSuperuser;
}
