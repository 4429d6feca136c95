import type { Workspace } from "#web/data/account/account-queries.ts";
import { target } from "#web/faces/command.ts";
import type { WorkspaceProject } from "./projects/workspace-project.ts";
import { workspacesCommandMessages as text } from "./workspaces-commands.messages.ts";

/** The list of workspaces, and what is selected in it. */
export interface WorkspaceRows {
  readonly isSuperuser: boolean;
  readonly selected: readonly Workspace[];
  /** Of all workspaces; undefined until they are there. */
  readonly projects: readonly WorkspaceProject[] | undefined;
}

export const workspaceRows = target<WorkspaceRows>("workspace-rows", text.list, [["open"], ["delete"]]);

/** A workspace whose page is open. */
export interface OpenWorkspace {
  readonly workspace: Workspace;
  /** Its own. */
  readonly projects: readonly WorkspaceProject[];
}

export const openWorkspace = target<OpenWorkspace>("open-workspace", text.list, [["delete"]]);

/** The admins of a workspace, and who of them is selected. */
export interface WorkspaceAdmins {
  readonly workspaceId: string;
  readonly presentIds: readonly string[];
  readonly selected: readonly { readonly id: string; readonly name: string }[];
}

export const workspaceAdmins = target<WorkspaceAdmins>("workspace-admins", text.list, [["open"], ["delete"]]);

/**
 * The projects of a workspace, and what of them is selected.
 * @public
 */
export interface WorkspaceProjects {
  readonly workspace: Workspace;
  /** Whether there is another one to move projects to. */
  readonly hasOtherWorkspace: boolean;
  readonly selected: readonly WorkspaceProject[];
}

/**
 * Commands of the projects of a workspace: what is done with projects is said by their own feature.
 * @public
 */
export const workspaceProjects = target<WorkspaceProjects>("workspace-projects", text.list, [
  ["open"],
  ["change"],
  ["delete"],
]);
