import { useEffect, useRef } from "react";
import type { FolderTreeList } from "./use-folder-tree.ts";

/** FOLDERS-102: the tree scrolls to the current folder after this long without a change. */
export const TREE_SCROLL_MS = 350;

/** Scrolls to a folder once, wherever its line is: from then on people scroll where they want. */
export function useShownLine(tree: FolderTreeList, id: string | null, showLine: (place: number) => void): void {
  const shown = useRef<string | null>(null);
  const { lines, find, isSettled, order, root } = tree;
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const hasLine = id !== null && root !== undefined && id !== root.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a folder that had no line may have one in another order
  useEffect(() => {
    if (!hasLine || !isSettled || shown.current === id) return;
    let isLeft = false;
    const timer = window.setTimeout(async () => {
      const place = latest.current.get(id)?.place ?? (await find(id).catch(() => -1));
      if (isLeft || place < 0) return;
      shown.current = id;
      showLine(place);
    }, TREE_SCROLL_MS);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [id, hasLine, isSettled, order, find, showLine]);
}
