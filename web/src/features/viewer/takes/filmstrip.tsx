import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { viewerMessages } from "../viewer.messages.ts";
import { NoTakes } from "./no-takes.tsx";
import type { PlacedTakes } from "./placed-takes.ts";
import { TakeRows, type TakeRowsProps } from "./take-rows.tsx";
import { type TakeMenuOptions, useTakeMenu } from "./use-take-menu.tsx";
import "./filmstrip.css";

const takeWidthPx = 98;
const gapPx = 8;
const sidePx = 16;

export interface TakeListProps extends Pick<TakeRowsProps, "currentId" | "onRange"> {
  /** Undefined while they are awaited. */
  takes: PlacedTakes | undefined;
  acts: TakeMenuOptions["acts"];
  onShowAll: () => void;
}

/** The folder's takes in their order; only those in sight are in the page (PLAYER-016). */
export function Filmstrip({ takes, currentId, acts, onRange, onShowAll }: TakeListProps) {
  const menu = useTakeMenu({ takes, acts });
  const scroller = useRef<HTMLElement>(null);
  const current = takes?.placeOf(currentId) ?? -1;
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtual = useVirtualizer<HTMLElement, Element>({
    horizontal: true,
    count: takes?.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => takeWidthPx + gapPx,
    paddingStart: sidePx,
    overscan: 6,
    scrollPaddingStart: takeWidthPx,
    scrollPaddingEnd: takeWidthPx,
  });
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current);
  }, [current, virtual]);
  return (
    <nav className="strip" aria-label={viewerMessages.takes} ref={scroller} onContextMenu={menu.onContextMenu}>
      {takes?.count === 0 && <NoTakes onShowAll={onShowAll} />}
      <TakeRows takes={takes} currentId={currentId} onOpen={acts.openTake} onRange={onRange} virtual={virtual} />
      {menu.element}
    </nav>
  );
}
