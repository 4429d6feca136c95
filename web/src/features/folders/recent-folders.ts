import { goTo } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { KnownPlace } from "#web/faces/place.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { folderKeys } from "./api/folder-keys.ts";
import type { FolderWindow } from "./windows/folder-window.ts";

const MOST = 5;
const [ALL_WINDOWS] = folderKeys.windows("", "");

/**
 * The recently opened folders, latest first, as long as their project is still among this person's. A project's root folder is
 * shown as the project.
 */
export function recentFolders(): readonly KnownPlace[] {
  const projects = new Set(queryClient.getQueryData(projectsQuery.queryKey)?.map(({ id }) => id));
  const seen = new Map<string, FolderWindow>();
  const windows = queryClient.getQueryCache().findAll({ queryKey: [ALL_WINDOWS], predicate: isFirstWindow });
  for (const { state } of windows.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const folder = state.data as FolderWindow | undefined;
    if (folder && !folder.isRoot && projects.has(folder.projectId) && !seen.has(folder.id)) seen.set(folder.id, folder);
  }
  return [...seen.values()].slice(0, MOST).map(({ id, name, projectId }) => ({
    id: `folder ${id}`,
    label: name,
    icon: "folder",
    isRecent: true,
    open: () => void goTo({ to: "/projects/$projectId/{-$folderId}", params: { projectId, folderId: id } }),
  }));
}

/** The window of a partly loaded list that exists whenever the folder does: its key ends with its start index. */
const isFirstWindow = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.at(-1) === 0;
