import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { folderBranchQuery, folderTreeQuery, type TreeNode } from "../api/folder-queries.ts";
import { childrenByParent } from "./folder-tree-model.ts";

/** The known folders of a project; branches that are open but not loaded are fetched. */
export function useFolderTree(projectId: string, openIds: ReadonlySet<string>) {
  const top = useQuery(folderTreeQuery(projectId));
  const known = useMemo(() => childrenByParent(top.data ?? []), [top.data]);
  const missing = (top.data ? [...openIds] : []).filter((id) => !known.has(id));
  const branches = useQueries({
    queries: missing.map((id) => folderBranchQuery(projectId, id)),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  });
  const nodes = useMemo(() => unique([...(top.data ?? []), ...branches]), [top.data, branches]);
  const byParent = useMemo(() => childrenByParent(nodes), [nodes]);
  return { nodes, byParent, failed: top.isError, loading: top.isPending };
}

function unique(nodes: readonly TreeNode[]): TreeNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
