import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { folderBranchQuery, folderTreeQuery, TREE_NODES, type TreeNode } from "../api/folder-queries.ts";
import { childrenByParent } from "./folder-tree-model.ts";

/** The known folders of a project; branches that are open but not loaded, or not wholly, are fetched. */
export function useFolderTree(projectId: string, openIds: ReadonlySet<string>) {
  const { data: top, dataUpdatedAt, isError, isPending } = useQuery(folderTreeQuery(projectId));
  const known = useMemo(() => childrenByParent(top ?? []), [top]);
  // A full response may have ended in the middle of a family.
  const cutId = top?.length === TREE_NODES ? top.at(-1)?.parentId : null;
  const missing = (top ? [...new Set([top[0]?.id ?? "", ...openIds])] : []).filter(
    (id) => id === cutId || (openIds.has(id) && !known.has(id)),
  );
  const branches = useQueries({
    queries: missing.map((id) => folderBranchQuery(projectId, id, known.get(id), dataUpdatedAt)),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  });
  const nodes = useMemo(() => unique([...(top ?? []), ...branches.flatMap((branch) => branch.nodes)]), [top, branches]);
  const byParent = useMemo(() => childrenByParent(nodes), [nodes]);
  return { nodes, byParent, begun: branches.filter((branch) => branch.hasMore), failed: isError, loading: isPending };
}

function unique(nodes: readonly TreeNode[]): TreeNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
