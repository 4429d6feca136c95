import { target } from "#web/faces/command.ts";
import type { Workspace } from "#web/features/workspaces/api/workspace-list.ts";
import type { Project } from "../api/project-queries.ts";
import { projectCommandMessages } from "../projects-commands.messages.ts";

/** The projects of a workspace, and the selected ones. */
export interface WorkspaceProjects {
  readonly workspace: Workspace;
  /** Whether there is another workspace to move projects to. */
  readonly hasOtherWorkspace: boolean;
  readonly selected: readonly Project[];
}

/** Commands of the projects of a workspace. */
export const workspaceProjects = target<WorkspaceProjects>(
  "workspace-projects",
  projectCommandMessages.inWorkspaceTitle,
  [["open"], ["change"], ["delete"]],
);
