import { workspaceMessages as text } from "../workspaces.messages.ts";

export interface ProjectButtons {
  readonly create: boolean;
  /** Its label; null where there is none. */
  readonly move: string | null;
  readonly delete: string | null;
}

/** The buttons of the Projects tab (WORKSPACES-034 to WORKSPACES-036). */
export function projectButtons(
  selected: readonly { readonly allowedTo: { readonly delete: boolean } }[],
  { editableWorkspaces, mayCreate }: { readonly editableWorkspaces: number; readonly mayCreate: boolean },
): ProjectButtons {
  const several = selected.length > 1;
  const any = selected.length > 0;
  const deletable = any && selected.every(({ allowedTo }) => allowedTo.delete);
  return {
    create: mayCreate && !any,
    move: any && editableWorkspaces > 1 ? (several ? text.moveProjects : text.moveProject) : null,
    delete: deletable ? (several ? text.deleteProjects : text.deleteProject) : null,
  };
}
