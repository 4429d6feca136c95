import type { PlaceLevel } from "./list/user-row.ts";
import type { ManagedProject } from "./managed-project.ts";

/** Until the path of a folder is known it counts as a deep one: nothing inherited can be changed there (USERS-075). */
export function placeLevel(
  project: Pick<ManagedProject, "folderId"> | null,
  folderId: string | null,
  path: readonly { readonly id: string }[] | undefined,
): PlaceLevel {
  if (project === null) return "all";
  if (folderId === null) return "project";
  const above = path?.filter(({ id }) => id !== folderId && id !== project.folderId);
  return above?.length === 0 ? "top-level-folder" : "folder";
}
