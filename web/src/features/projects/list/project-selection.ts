import type { StoreApi } from "zustand/vanilla";

export interface SelectedProject<P extends SelectableProject> {
  project: P | null;
  watermarks: P["watermarks"] | null;
  overlay: P["overlay"] | null;
  /** The open folder. */
  folderId: string | null;
}

interface SelectableProject {
  readonly id: string;
  readonly watermarks: object;
  readonly overlay: object;
}

export interface ProjectSelectionParts<P extends SelectableProject> {
  readonly store: StoreApi<SelectedProject<P>>;
  readonly list: () => Promise<readonly P[]>;
  readonly forgetProject: (projectId: string) => void;
}

/** The selected project, and the effects of selecting and deselecting (PROJECTS-037 to PROJECTS-042). */
export function createProjectSelection<P extends SelectableProject>(parts: ProjectSelectionParts<P>) {
  const { store, list, forgetProject } = parts;
  let wanted: string | null = null;
  const deselect = (): void => {
    wanted = null;
    const before = store.getState().project;
    store.setState({ project: null, watermarks: null, overlay: null, folderId: null });
    if (before) forgetProject(before.id);
  };
  return {
    store,
    /** False if the user can't see such a project. */
    async select(projectId: string): Promise<boolean> {
      wanted = projectId;
      const project = (await list()).find(({ id }) => id === projectId);
      // Another one was requested in the meantime.
      if (wanted !== projectId) return project !== undefined;
      if (project === undefined) {
        deselect();
        return false;
      }
      store.setState({ project, watermarks: project.watermarks, overlay: project.overlay, folderId: null });
      return true;
    },
    deselect,
    openFolder: (folderId: string) => store.setState({ folderId }),
    /** The selected project changed; changes of others have no effect. */
    refresh(project: P): void {
      if (store.getState().project?.id !== project.id) return;
      store.setState({ project, watermarks: project.watermarks, overlay: project.overlay });
    },
    /** These were deleted. True if the selected one was among them: then nothing is selected. */
    removed(projectIds: readonly string[]): boolean {
      const selected = store.getState().project;
      if (!selected || !projectIds.includes(selected.id)) return false;
      deselect();
      return true;
    },
  };
}
