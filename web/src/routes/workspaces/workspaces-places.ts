import { goTo } from "#web/data/navigation.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { deleteProjects } from "#web/features/projects/list/project-acts.ts";
import { openNewProjectDialog } from "#web/features/projects/open-new-project-dialog.ts";
import { openProject, openProjectSettings } from "#web/features/projects/open-project.ts";
import { openChangeWorkspaceDialog } from "#web/features/projects/open-project-dialogs.ts";
import type { WorkspacePlaces } from "#web/features/workspaces/workspace-places.ts";
import { partOf } from "#web/features/workspaces/workspace-tab.ts";

/** Where the workspaces administration leads; what it does with projects is what their list does. */
export const workspacePlaces: WorkspacePlaces<Project> = {
  index: () => void goTo({ to: "/workspaces" }),
  open: (workspaceId, tab) =>
    void goTo({ to: "/workspaces/$workspaceId/{-$tab}", params: { workspaceId, tab: partOf(tab) } }),
  openProject,
  projectSettings: openProjectSettings,
  newProject: (workspaceId) => void openNewProjectDialog(workspaceId),
  moveProjects: (projects) => void openChangeWorkspaceDialog(projects),
  deleteProjects: (projects) => void deleteProjects(projects),
};
