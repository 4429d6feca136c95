import { target } from "#web/faces/command.ts";
import type { Project } from "../api/project-queries.ts";

/**
 * The list of projects, and its selection.
 * @public
 */
export interface ProjectItems {
  readonly selected: readonly Project[];
  readonly selectionMode: boolean;
  /** Whether the user may create projects in at least one workspace (PROJECTS-013). */
  readonly mayCreate: boolean;
  /** Whether there is another workspace to move projects to. */
  readonly mayMove: boolean;
  readonly onCreated: () => void;
  readonly onSelectAll: () => void;
  readonly onCancelSelection: () => void;
}

/**
 * Commands of the list of projects.
 * @public
 */
export const projectItems = target<ProjectItems>("project-items", "Grid and list", [
  ["open"],
  ["people", "pictures", "edit"],
  ["delete"],
  ["selection"],
]);

type Selected = Pick<ProjectItems, "selected">;

/**
 * The single selected project.
 * @public
 */
export function onlyProject({ selected }: Selected): Project | undefined {
  return selected.length === 1 ? selected[0] : undefined;
}

/**
 * The single selected project that may be edited (PROJECTS-076 to PROJECTS-078); the server checks again.
 * @public
 */
export function editableProject(items: Selected): Project | undefined {
  const only = onlyProject(items);
  return only?.allowedTo.edit ? only : undefined;
}

export function mayDelete({ selected }: Selected): boolean {
  return selected.length > 0 && selected.every(({ allowedTo }) => allowedTo.delete);
}
