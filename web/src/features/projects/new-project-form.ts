import { projectMessages } from "./project.messages.ts";

interface WorkspaceChoice {
  id: string;
  name: string;
  isDefault: boolean;
  allowedTo: { createProject: boolean };
}

/** PROJECTS-059 to PROJECTS-061: workspaces in which the user may create projects, the default first, filtered by substring. */
export function workspaceChoices<Choice extends WorkspaceChoice>(
  workspaces: readonly Choice[],
  filter: string,
): Choice[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const editable = workspaces.filter((workspace) => workspace.allowedTo.createProject);
  // The field contains the full name of the selected workspace: then all choices are offered again.
  const exact = editable.some((workspace) => workspace.name.toLocaleLowerCase() === wanted);
  return editable
    .filter((workspace) => exact || workspace.name.toLocaleLowerCase().includes(wanted))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
}

export interface NewProjectInput {
  manager: string;
  workspaceId: string | null;
  /** Null if a choice is shown and nothing is selected. */
  storage: string | null;
}

/** What prevents the form from being sent, besides the empty title. */
export function newProjectProblems(input: NewProjectInput) {
  return {
    manager: input.manager.trim() === "" ? projectMessages.managerRequired("Rushlight") : null,
    workspace: input.workspaceId === null ? projectMessages.workspaceRequired : null,
    storage: input.storage === null ? projectMessages.storageRequired : null,
  };
}
