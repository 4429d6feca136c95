import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { StripTake } from "./filmstrip.tsx";
import type { Take } from "./take-order.ts";
import { viewerMessages } from "./viewer.messages.ts";

const rowPx = 68;

/** The folder's takes one below the other: what the filmstrip is on phones. */
export function TakeList({
  takes,
  currentId,
  onOpen,
}: {
  takes: readonly Take[];
  currentId: string;
  onOpen: (id: string) => void;
}) {
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtual = useVirtualizer({
    count: takes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialOffset: Math.max(0, takes.findIndex(({ id }) => id === currentId) * rowPx),
  });
  return (
    <nav className="take-list" aria-label={viewerMessages.takes} ref={scroller}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const take = takes[index];
          return (
            take && (
              <li
                key={take.id}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={takes.length}
                aria-posinset={index + 1}
              >
                <StripTake take={take} isCurrent={take.id === currentId} onOpen={onOpen} />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
