import { type Sort, sorted } from "#core/sorting/sort.ts";

/** The sort keys of workspaces (WORKSPACES-086). */
export const WORKSPACE_SORT_KEYS = ["name", "created"] as const;
export type WorkspaceSortKey = (typeof WORKSPACE_SORT_KEYS)[number];

export const DEFAULT_WORKSPACE_SORT: Sort<WorkspaceSortKey> = { key: "name", direction: "ascending" };
/** Sort keys that start descending (WORKSPACES-020). */
export const WORKSPACE_KEYS_DESCENDING = ["created"] as const;

interface ListedWorkspace {
  readonly name: string;
  readonly createdAt: string;
  readonly allowedTo: { readonly edit: boolean };
}

/** Only those the user may edit, in order. */
export function editableWorkspaces<W extends ListedWorkspace>(
  workspaces: readonly W[],
  sort: Sort<WorkspaceSortKey>,
): W[] {
  const editable = workspaces.filter((workspace) => workspace.allowedTo.edit);
  return sorted(editable, sort, (workspace, key) =>
    key === "created" ? Date.parse(workspace.createdAt) : workspace.name,
  );
}
