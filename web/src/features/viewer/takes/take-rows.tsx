import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect } from "react";
import type { PlacedTakes } from "./placed-takes.ts";
import { StripTake } from "./strip-take.tsx";

export interface TakeRowsProps {
  takes: PlacedTakes | undefined;
  /** Which of them are in the page. */
  onRange: (from: number, to: number) => void;
  currentId: string;
  onOpen: (id: string) => void;
  virtual: Virtualizer<HTMLElement, Element>;
}

/** The takes in sight, beside or below each other as the virtualizer lies; a gap where one is still awaited. */
export function TakeRows({ takes, currentId, onOpen, onRange, virtual }: TakeRowsProps) {
  const isRow = virtual.options.horizontal;
  const totalPx = virtual.getTotalSize();
  const shown = virtual.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, (shown.at(-1)?.index ?? -1) + 1];
  useEffect(() => onRange(from, to), [from, to, onRange]);
  return (
    <ul style={isRow ? { width: totalPx } : { height: totalPx }}>
      {shown.map(({ index, start }) => {
        const take = takes?.at(index);
        return (
          take && (
            <li
              key={take.id}
              style={{ transform: `translate${isRow ? "X" : "Y"}(${start}px)` }}
              aria-setsize={takes?.count}
              aria-posinset={index + 1}
            >
              <StripTake take={take} isCurrent={take.id === currentId} isSmall={isRow} onOpen={onOpen} />
            </li>
          )
        );
      })}
    </ul>
  );
}
