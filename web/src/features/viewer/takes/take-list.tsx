import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { viewerMessages } from "../viewer.messages.ts";
import { NoTakes } from "./no-takes.tsx";
import type { Take } from "./take-order.ts";
import { TakeRows } from "./take-rows.tsx";
import { type TakeMenuOptions, useTakeMenu } from "./use-take-menu.tsx";
import "./take-list.css";

const rowPx = 68;

/** The folder's takes one below the other: what the filmstrip is on phones. */
export function TakeList({
  takes,
  currentId,
  acts,
  onShowAll,
}: {
  takes: readonly Take[];
  currentId: string;
  acts: TakeMenuOptions["acts"];
  onShowAll: () => void;
}) {
  const menu = useTakeMenu({ takes, acts });
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: takes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialOffset: Math.max(0, takes.findIndex(({ id }) => id === currentId) * rowPx),
  });
  return (
    <nav className="take-list" aria-label={viewerMessages.takes} ref={scroller} onContextMenu={menu.onContextMenu}>
      {takes.length === 0 && <NoTakes onShowAll={onShowAll} />}
      <TakeRows takes={takes} currentId={currentId} onOpen={acts.openTake} virtual={virtual} />
      {menu.element}
    </nav>
  );
}
