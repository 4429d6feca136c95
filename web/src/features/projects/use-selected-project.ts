import { useEffect } from "react";
import { currentProject } from "./current-project.ts";

/** A project's page selects it and reports the open folder; a page without one (null) deselects it. @public */
export function useSelectedProject(projectId: string | null, folderId?: string): void {
  useEffect(() => {
    if (projectId === null) return currentProject.deselect();
    const openFolder = () => {
      if (folderId !== undefined && currentProject.store.getState().project?.id === projectId)
        currentProject.openFolder(folderId);
    };
    if (currentProject.store.getState().project?.id === projectId) return openFolder();
    // The page itself reports a list that fails to load.
    void currentProject.select(projectId).then(openFolder, () => {});
  }, [projectId, folderId]);
}
