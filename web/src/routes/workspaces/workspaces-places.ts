import { goTo } from "#web/data/navigation.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { openProject, openProjectSettings } from "#web/features/projects/open-project.ts";
import type { WorkspacePlaces } from "#web/features/workspaces/workspace-places.ts";
import { partOf } from "#web/features/workspaces/workspace-tab.ts";

/** Where the workspaces administration leads. */
export const workspacePlaces: WorkspacePlaces<Project> = {
  open: (workspaceId, tab) =>
    void goTo({ to: "/workspaces/$workspaceId/{-$tab}", params: { workspaceId, tab: partOf(tab) } }),
  openProject,
  projectSettings: openProjectSettings,
};
