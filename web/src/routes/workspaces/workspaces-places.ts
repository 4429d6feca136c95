import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { projectActions } from "#web/features/projects/list/project-actions.ts";
import { openNewProjectDialog } from "#web/features/projects/open-new-project-dialog.ts";
import type { WorkspacePlaces } from "#web/features/workspaces/workspace-places.ts";
import { partOf } from "#web/features/workspaces/workspace-tab.ts";
import { useProjectPlaces } from "../projects/project-places.ts";

/** Where the workspaces administration leads; what it does with projects is what their list does. */
export function useWorkspacePlaces(): WorkspacePlaces<Project> {
  const navigate = useNavigate();
  const places = useProjectPlaces();
  return useMemo(() => {
    const actions = projectActions(places);
    return {
      index: () => void navigate({ to: "/workspaces" }),
      open: (workspaceId, tab) =>
        void navigate({ to: "/workspaces/$workspaceId/{-$tab}", params: { workspaceId, tab: partOf(tab) } }),
      openProject: places.open,
      projectSettings: places.settings,
      newProject: (workspaceId) => void openNewProjectDialog(workspaceId),
      moveProjects: actions.changeWorkspace,
      deleteProjects: actions.delete,
    };
  }, [navigate, places]);
}
