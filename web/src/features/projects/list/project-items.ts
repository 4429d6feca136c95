import { target } from "#web/faces/command.ts";
import type { Project } from "../api/project-queries.ts";
import type { ProjectActions } from "./project-menu.ts";

/** The list of projects, and what is selected in it. */
export interface ProjectItems {
  readonly selected: readonly Project[];
  readonly selectionMode: boolean;
  /** Whether the user may create projects in at least one workspace (PROJECTS-013). */
  readonly mayCreate: boolean;
  /** Whether there is another workspace to move projects to. */
  readonly mayMove: boolean;
  readonly actions: ProjectActions;
  readonly onSelectAll: () => void;
  readonly onCancelSelection: () => void;
}

/** Commands of the list of projects. */
export const projectItems = target<ProjectItems>("project-items", "Grid and list", [
  ["open"],
  ["edit"],
  ["delete"],
  ["selection"],
]);
