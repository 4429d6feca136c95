import { useCallback, useMemo, useState } from "react";
import { useWindows } from "#web/data/windows/use-windows.ts";
import { nextInTree, type TreeLine, type TreeOrder, treeSource } from "./tree-lines.ts";

export type FolderTreeList = ReturnType<typeof useFolderTree>;

/** A project's tree as these open folders show it, loaded where it is in view. */
export function useFolderTree(projectId: string, openIds: ReadonlySet<string>) {
  const source = useMemo(() => treeSource(projectId), [projectId]);
  const [order, setOrder] = useState<TreeOrder>(() => ({ open: [...openIds].sort() }));
  const list = useWindows(source, order);
  const { find, items, windows } = list;
  const lines = useMemo(
    () => new Map(windows.flatMap(({ above, nodes }) => [...above, ...nodes]).map((line) => [line.id, line])),
    [windows],
  );
  const wanted = openInOrder(openIds, order, lines);
  if (wanted.join() !== order.open.join()) setOrder({ open: wanted });
  const shown = list.order;
  return {
    /** By place; undefined where nothing is loaded. */
    items,
    /** Every known line by its folder: the loaded ones, and all that contain them. */
    lines,
    root: windows[0]?.root,
    trouble: list.trouble,
    /** Whether the lines are those of the folders that are open now. */
    isSettled: list.isSettled,
    order: shown,
    onRange: list.onRange,
    /** The place of a folder's line; -1 without one. */
    find: useCallback(
      async (id: string) => {
        // A caller may be ahead of the list's own effects.
        await Promise.resolve();
        return find(id);
      },
      [find],
    ),
    next: (name: string, after: number) => nextInTree(projectId, shown, name, after),
  };
}

/** The open folders to request, sorted. A folder known to be empty isn't requested, since opening it adds no lines. */
function openInOrder(
  openIds: ReadonlySet<string>,
  order: TreeOrder,
  lines: ReadonlyMap<string, TreeLine>,
): readonly string[] {
  const asked = new Set(order.open);
  return [...openIds].filter((id) => asked.has(id) || lines.get(id)?.hasChildren !== false).sort();
}
