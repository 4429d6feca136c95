import { target } from "#web/faces/command.ts";
import type { Workspace } from "./api/workspace-list.ts";
import type { Holding } from "./holdings.ts";
import { workspacesCommandMessages as text } from "./workspaces-commands.messages.ts";

/** The list of workspaces, and its selection. */
export interface WorkspaceRows {
  readonly isSuperuser: boolean;
  readonly selected: readonly Workspace[];
  /** The projects of all workspaces; undefined until loaded. */
  readonly projects: readonly Holding[] | undefined;
}

export const workspaceRows = target<WorkspaceRows>("workspace-rows", text.list, [["open"], ["delete"]]);

/** A workspace whose page is open. */
export interface OpenWorkspace {
  readonly workspace: Workspace;
  /** The workspace's projects. */
  readonly projects: readonly Holding[];
}

export const openWorkspace = target<OpenWorkspace>("open-workspace", text.list, [["delete"]]);

/** The admins of a workspace, and the selected ones. */
export interface WorkspaceAdmins {
  readonly workspaceId: string;
  readonly presentIds: readonly string[];
  readonly selected: readonly { readonly id: string; readonly name: string }[];
}

export const workspaceAdmins = target<WorkspaceAdmins>("workspace-admins", text.list, [["open"], ["delete"]]);
