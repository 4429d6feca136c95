import { deleteProjectsAfterAsking } from "../api/delete-projects.ts";
import type { Project } from "../api/project-queries.ts";
import { currentProject } from "../current-project.ts";
import { openNewProjectDialog } from "../open-new-project-dialog.ts";
import { openChangeWorkspaceDialog, openSetPosterDialog } from "../open-project-dialogs.ts";
import type { ProjectActions } from "./project-menu.ts";

/** The ways out of this feature, known to the routes. */
export interface ProjectPlaces {
  readonly open: (project: Project) => void;
  readonly settings: (project: Project) => void;
  readonly index: () => void;
  readonly manageUsers?: ((project: Project) => void) | undefined;
}

/** What the menus do. `onCreated`: after a project came. */
export function projectActions(places: ProjectPlaces, onCreated: () => void = () => {}): ProjectActions {
  return {
    open: places.open,
    settings: places.settings,
    manageUsers: places.manageUsers,
    create: () => void openNewProjectDialog().then((id) => id !== null && onCreated()),
    setPoster: (project) => void openSetPosterDialog(project),
    changeWorkspace: (projects) => void openChangeWorkspaceDialog(projects),
    delete: (projects) =>
      void deleteProjectsAfterAsking(projects).then((deletedIds) => {
        // PROJECTS-042
        if (currentProject.removed(deletedIds)) places.index();
      }),
  };
}
