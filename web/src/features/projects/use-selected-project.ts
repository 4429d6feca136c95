import { useEffect } from "react";
import { currentProject } from "./current-project.ts";

/** The page of a project selects it and says which folder is open; a page without one (null) deselects it. @public */
export function useSelectedProject(projectId: string | null, folderId?: string): void {
  useEffect(() => {
    if (projectId === null) return currentProject.deselect();
    const openFolder = () => {
      if (folderId !== undefined && currentProject.store.getState().project?.id === projectId)
        currentProject.openFolder(folderId);
    };
    if (currentProject.store.getState().project?.id === projectId) return openFolder();
    // A list that cannot be loaded is told by the page itself.
    void currentProject.select(projectId).then(openFolder, () => {});
  }, [projectId, folderId]);
}
