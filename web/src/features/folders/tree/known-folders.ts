import { queryClient } from "#web/data/query-client.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { FolderCard, OpenFolder } from "../api/folder-queries.ts";
import type { DropTarget } from "../drag/drop-rules.ts";
import type { TreeLine, TreeWindow } from "./tree-lines.ts";

/** Every loaded folder of the project: the open part of the tree, the open folder and its content. */
export function knownFolders(
  projectId: string,
  open: OpenFolder,
  below: readonly FolderCard[],
): ReadonlyMap<string, DropTarget> {
  const known = new Map<string, DropTarget>();
  const above = open.parents;
  for (const [index, { id, name }] of above.entries())
    known.set(id, { id, name, parentId: above[index - 1]?.id ?? null, mayEdit: undefined });
  for (const folder of [open, ...below])
    known.set(folder.id, {
      id: folder.id,
      name: folder.name,
      parentId: folder.parentId,
      mayEdit: folder.allowedTo.edit,
    });
  for (const { root } of windowsOf(projectId))
    known.set(root.id, { id: root.id, name: root.name, parentId: null, mayEdit: root.allowedTo.edit });
  for (const line of linesOf(projectId))
    known.set(line.id, { id: line.id, name: line.name, parentId: line.parentId, mayEdit: line.allowedTo.edit });
  return known;
}

/** The path of a folder according to the tree: used until the folder itself is loaded. */
export function pathInTree(projectId: string, folderId: string): { id: string; name: string }[] {
  return pathAmong(linesOf(projectId), folderId);
}

const windowsOf = (projectId: string): readonly TreeWindow[] =>
  queryClient
    .getQueriesData<TreeWindow>({ queryKey: folderKeys.tree(projectId) })
    .flatMap(([, window]) => window ?? []);

/** The loaded lines of the tree, and those of the folders that contain them. */
const linesOf = (projectId: string): readonly TreeLine[] =>
  windowsOf(projectId).flatMap(({ above, nodes }) => [...above, ...nodes]);

/** From the topmost known folder down to this one; empty if it isn't among them. */
export function pathAmong(
  nodes: readonly Pick<TreeLine, "id" | "name" | "parentId">[],
  folderId: string,
): { id: string; name: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: { id: string; name: string }[] = [];
  for (let node = byId.get(folderId); node; node = node.parentId ? byId.get(node.parentId) : undefined)
    path.unshift({ id: node.id, name: node.name });
  return path;
}
