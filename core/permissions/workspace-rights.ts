import { type Actor, administers } from "./actor.ts";

export interface WorkspaceAllowed {
  view: boolean;
  edit: boolean;
  delete: boolean;
  createProject: boolean;
}

/**
 * Admins of a workspace see it, edit it and create projects in it; superusers delete workspaces, except the default one
 * (docs/spec/rules.md, Workspace admins).
 */
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
