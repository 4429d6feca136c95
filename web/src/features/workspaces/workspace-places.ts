import type { WorkspaceProject } from "./projects/workspace-project.ts";
import type { WorkspaceTab } from "./workspace-tab.ts";

/** The ways out of this feature, known to the routes. `P` is a project as the list of projects knows it. */
export interface WorkspacePlaces<P extends WorkspaceProject = WorkspaceProject> {
  readonly open: (workspaceId: string, tab: WorkspaceTab) => void;
  readonly openProject: (project: P) => void;
  readonly projectSettings: (project: P) => void;
}
