import { type Actor, administers } from "./actor.ts";
import type { ProjectScope } from "./scope.ts";

export interface ProjectAllowed {
  view: boolean;
  edit: boolean;
  delete: boolean;
  manageUsers: boolean;
}

export const NO_PROJECT_RIGHTS: Readonly<ProjectAllowed> = Object.freeze({
  view: false,
  edit: false,
  delete: false,
  manageUsers: false,
});

/**
 * What the actor may do with a project as a whole; `folderRights` decides about content. Visible to everyone assigned to the
 * project or to one of its folders (PROJECTS-106); edited by supervisors and above; deleted by workspace admins and superusers
 * only (docs/spec/rules.md, Roles). A link visitor never reaches the project itself.
 */
export function projectRights(actor: Actor, scope: ProjectScope, hasFolderGrants: boolean): ProjectAllowed {
  if (actor.kind !== "user" || !actor.verified) return NO_PROJECT_RIGHTS;
  if (administers(actor, scope.workspaceId)) return { view: true, edit: true, delete: true, manageUsers: true };
  const isSupervisor = scope.grant?.role === "SUPERVISOR";
  return {
    view: scope.grant !== null || hasFolderGrants,
    edit: isSupervisor,
    delete: false,
    manageUsers: isSupervisor,
  };
}

/**
 * Whether pictures and files that the actor gets of a project carry a mark that names them. The project decides; its members
 * can't switch it off.
 */
export function isMarkedPerson(actor: Actor, scope: ProjectScope): boolean {
  return scope.marksTeam && actor.kind === "user" && !projectRights(actor, scope, false).edit;
}
