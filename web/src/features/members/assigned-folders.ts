/** USERS-046: ALL for permissions on the whole project, a list of folders, or none. */
export type AssignedFolders = "all" | "none" | readonly string[];

/** `hasWholeProject`: the person may view the whole project, by a role in it or as any kind of admin. */
export function assignedFolders(
  hasWholeProject: boolean,
  folders: readonly { readonly projectId: string; readonly name: string }[],
  projectId: string,
): AssignedFolders {
  if (hasWholeProject) return "all";
  const names = folders.filter((folder) => folder.projectId === projectId).map(({ name }) => name);
  return names.length > 0 ? names : "none";
}
