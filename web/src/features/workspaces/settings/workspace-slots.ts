import { slot } from "#web/faces/panel.ts";
import type { Workspace } from "../api/workspace-list.ts";

/**
 * The workspace whose settings are open.
 * @public
 */
export interface WorkspaceSettingsProps {
  readonly workspace: Workspace;
}

/**
 * Below the form of a workspace's settings.
 * @public
 */
export const workspaceSettings = slot<WorkspaceSettingsProps>("workspace-settings");
