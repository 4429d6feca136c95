import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { viewerMessages } from "../viewer.messages.ts";
import type { TakeListProps } from "./filmstrip.tsx";
import { NoTakes } from "./no-takes.tsx";
import { TakeRows } from "./take-rows.tsx";
import { useTakeMenu } from "./use-take-menu.tsx";
import "./take-list.css";

const rowPx = 68;

/** The folder's takes one below the other: what the filmstrip is on phones. */
export function TakeList({ takes, currentId, acts, onRange, onShowAll }: TakeListProps) {
  const menu = useTakeMenu({ takes, acts });
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: takes?.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialOffset: Math.max(0, takes?.placeOf(currentId) ?? 0) * rowPx,
  });
  return (
    <nav className="take-list" aria-label={viewerMessages.takes} ref={scroller} onContextMenu={menu.onContextMenu}>
      {takes?.count === 0 && <NoTakes onShowAll={onShowAll} />}
      <TakeRows takes={takes} currentId={currentId} onOpen={acts.openTake} onRange={onRange} virtual={virtual} />
      {menu.element}
    </nav>
  );
}
