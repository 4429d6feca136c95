import { useEffect, useRef } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderKeys } from "../api/folder-keys.ts";
import { type Branch, nextPage, withPage } from "../api/folder-queries.ts";
import { treeEndMessages } from "./tree-end.messages.ts";

/** A page is requested this long before its place is visible. */
const AHEAD = "300px 0px";

const loading = new WeakSet<Branch>();

/** Adds the next folders to a branch, unless it was reloaded in the meantime and ends with another one. */
export async function loadMore(projectId: string, branch: Branch): Promise<void> {
  if (loading.has(branch)) return;
  loading.add(branch);
  try {
    const page = await nextPage(projectId, branch);
    const isEnd = (now: Branch) => now.nodes.at(-1)?.id === branch.nodes.at(-1)?.id;
    const key = folderKeys.branch(projectId, branch.parentId);
    queryClient.setQueryData<Branch>(key, (now) => (now && isEnd(now) ? withPage(now, page) : undefined));
  } catch {
    notifyFailure(treeEndMessages.failed);
  } finally {
    loading.delete(branch);
  }
}

export interface MoreFoldersProps {
  projectId: string;
  branch: Branch;
  depth: number;
}

/** The end of a branch that has more folders: it loads them when it is nearly visible, or pressed. */
export default function MoreFolders({ projectId, branch, depth }: MoreFoldersProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && void loadMore(projectId, branch),
      { root: row.current?.parentElement ?? null, rootMargin: AHEAD },
    );
    if (row.current) seen.observe(row.current);
    return () => seen.disconnect();
  }, [projectId, branch]);
  return (
    <li role="none" ref={row}>
      <button
        type="button"
        role="treeitem"
        className="tree-more"
        aria-level={depth + 1}
        tabIndex={-1}
        style={{ "--d": depth }}
        onClick={() => void loadMore(projectId, branch)}
      >
        {treeEndMessages.more}
      </button>
    </li>
  );
}
