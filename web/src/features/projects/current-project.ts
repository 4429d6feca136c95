import { createStore } from "zustand/vanilla";
import { queryClient } from "#web/data/query-client.ts";
import { forgetProject } from "#web/faces/kept-keys.ts";
import { type Project, projectsQuery } from "./api/project-queries.ts";
import { createProjectSelection, type SelectedProject } from "./list/project-selection.ts";

/** The project that is open in this tab, with its overlays. */
export const currentProject = createProjectSelection<Project>({
  store: createStore<SelectedProject<Project>>(() => ({
    project: null,
    watermarks: null,
    overlay: null,
    folderId: null,
  })),
  // PROJECTS-037: loaded first if missing.
  list: () => queryClient.ensureQueryData(projectsQuery),
  forgetProject,
});
