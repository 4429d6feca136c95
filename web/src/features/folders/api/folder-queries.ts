import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { FOLDER_TREE_LEVEL, type FOLDER_WINDOW } from "./folder.documents.ts";
import { folderKeys } from "./folder-keys.ts";

type RawFolder = ResultOf<typeof FOLDER_WINDOW>["folder"];
/** @public */
export type FolderCard = RawFolder["window"]["folders"][number];
/** @public */
export type AssetCard = RawFolder["window"]["assets"][number];

/**
 * What a page shows of the open folder.
 * @public
 */
export type OpenFolder = Omit<RawFolder, "window">;

/**
 * Reloads a folder, and the tree of its project if `withTree`.
 * @public
 */
export async function reloadFolder(projectId: string, folderId: string, withTree: boolean): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: folderKeys.windows(projectId, folderId) }),
    withTree ? queryClient.invalidateQueries({ queryKey: folderKeys.tree(projectId) }) : null,
  ]);
}

export type TreeNode = ResultOf<typeof FOLDER_TREE_LEVEL>["folderTree"][number];

/** Nodes of the tree in one response; deeper levels are loaded when they are opened, longer ones when their end is visible. */
export const TREE_NODES = 500;

/** The top of a project's folder tree, breadth first. */
export const folderTreeQuery = (projectId: string) =>
  queryOptions({
    queryKey: folderKeys.tree(projectId),
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_TREE_LEVEL, { project: projectId, first: TREE_NODES }, signal)).folderTree,
  });

/** The loaded children of a node. */
export interface Branch {
  readonly parentId: string;
  readonly nodes: readonly TreeNode[];
  readonly hasMore: boolean;
}

/**
 * The children of a node that the first response didn't include, or not all. A reload loads as many as were loaded.
 * @param begun the children that it did include, of `at`
 */
export const folderBranchQuery = (projectId: string, parentId: string, begun?: readonly TreeNode[], at = 0) =>
  queryOptions({
    queryKey: folderKeys.branch(projectId, parentId),
    queryFn: async ({ signal, queryKey }) => {
      const wanted = queryClient.getQueryData<Branch>(queryKey)?.nodes.length ?? 0;
      let branch: Branch = { parentId, nodes: [], hasMore: true };
      do branch = withPage(branch, await nextPage(projectId, branch, signal));
      while (branch.hasMore && branch.nodes.length < wanted);
      return branch;
    },
    ...(begun && { initialData: { parentId, nodes: begun, hasMore: true }, initialDataUpdatedAt: at }),
  });

/** Up to 500 children after the loaded ones. */
export async function nextPage(projectId: string, branch: Branch, signal?: AbortSignal): Promise<readonly TreeNode[]> {
  const after = branch.nodes.at(-1)?.id;
  const place = { project: projectId, parent: branch.parentId, after, first: TREE_NODES };
  return (await execute(FOLDER_TREE_LEVEL, place, signal)).folderTree;
}

export function withPage({ parentId, nodes }: Branch, page: readonly TreeNode[]): Branch {
  return { parentId, nodes: [...nodes, ...page], hasMore: page.length === TREE_NODES };
}
