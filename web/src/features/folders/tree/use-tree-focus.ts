import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { TreeLine } from "./tree-lines.ts";
import type { FolderTreeList } from "./use-folder-tree.ts";

interface TreeFocusOptions {
  readonly tree: FolderTreeList;
  readonly scroller: HTMLElement | null;
  readonly currentId: string | null;
  readonly showLine: (place: number) => void;
}

/** The line that has the focus, or gets it by Tab. It is drawn wherever the tree is scrolled to. */
export function useTreeFocus({ tree, scroller, currentId, showLine }: TreeFocusOptions) {
  const { items, lines } = tree;
  const [focused, setFocused] = useState<TreeLine | null>(null);
  const hasFocus = useRef(false);
  /** A place that gets the focus once its line is drawn. */
  const awaited = useRef<number | null>(null);
  const known = focused && (lines.get(focused.id) ?? focused);
  // Remembers its last place, since it may be removed.
  if (known !== focused) setFocused(known);
  // The tree is empty, or another line is in its place, and it isn't visible anywhere else.
  const isGone = known !== null && !lines.has(known.id) && (items.length === 0 || items[known.place] !== undefined);
  const stop = (isGone ? null : known) ?? lines.get(currentId ?? "") ?? items[0];

  const focusAt = (place: number): void => {
    const line = items[place];
    const element = line && scroller?.querySelector<HTMLElement>(`[data-node="${CSS.escape(line.id)}"]`);
    if (!element) return;
    awaited.current = null;
    element.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (awaited.current !== null) focusAt(awaited.current);
    // The focused line was removed: its place keeps the focus.
    else if (isGone && hasFocus.current && known) focusAt(Math.min(known.place, items.length - 1));
  });

  return {
    stop,
    /** The place that keys start from. */
    from: (line: TreeLine) => awaited.current ?? line.place,
    isOnItsWay: () => awaited.current !== null,
    goTo(place: number): void {
      if (items.length === 0) return;
      awaited.current = Math.min(items.length - 1, Math.max(0, place));
      showLine(awaited.current);
      focusAt(awaited.current);
    },
    handlers: {
      onFocus({ target }: FocusEvent) {
        const id = target instanceof HTMLElement ? target.dataset.node : undefined;
        hasFocus.current = true;
        setFocused((id && lines.get(id)) || focused);
      },
      onBlur() {
        hasFocus.current = false;
        if (awaited.current !== null && !scroller?.contains(document.activeElement)) awaited.current = null;
      },
    },
  };
}
