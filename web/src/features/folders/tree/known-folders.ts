import { queryClient } from "#web/data/query-client.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { Branch, FolderCard, OpenFolder, TreeNode } from "../api/folder-queries.ts";
import type { DropTarget } from "../drag/drop-rules.ts";

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
  for (const node of nodesInTree(projectId))
    known.set(node.id, { id: node.id, name: node.name, parentId: node.parentId, mayEdit: node.allowedTo.edit });
  return known;
}

/** The path of a folder according to the tree: used until the folder itself is loaded. */
export function pathInTree(projectId: string, folderId: string): { id: string; name: string }[] {
  return pathAmong(nodesInTree(projectId), folderId);
}

function nodesInTree(projectId: string): readonly TreeNode[] {
  const parts = queryClient.getQueriesData<readonly TreeNode[] | Branch>({ queryKey: folderKeys.tree(projectId) });
  return parts.flatMap(([, part]) => (part && "nodes" in part ? part.nodes : (part ?? [])));
}

/** From the topmost known folder down to this one; empty if it isn't among them. */
export function pathAmong(
  nodes: readonly Pick<TreeNode, "id" | "name" | "parentId">[],
  folderId: string,
): { id: string; name: string }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: { id: string; name: string }[] = [];
  for (let node = byId.get(folderId); node; node = node.parentId ? byId.get(node.parentId) : undefined)
    path.unshift({ id: node.id, name: node.name });
  return path;
}
