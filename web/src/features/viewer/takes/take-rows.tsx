import type { Virtualizer } from "@tanstack/react-virtual";
import { StripTake } from "./strip-take.tsx";
import type { Take } from "./take-order.ts";

export interface TakeRowsProps {
  takes: readonly Take[];
  currentId: string;
  onOpen: (id: string) => void;
  virtual: Virtualizer<HTMLElement, Element>;
}

/** The takes in sight, beside or below each other as the virtualizer lies. */
export function TakeRows({ takes, currentId, onOpen, virtual }: TakeRowsProps) {
  const isRow = virtual.options.horizontal;
  const totalPx = virtual.getTotalSize();
  return (
    <ul style={isRow ? { width: totalPx } : { height: totalPx }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const take = takes[index];
        return (
          take && (
            <li
              key={take.id}
              style={{ transform: `translate${isRow ? "X" : "Y"}(${start}px)` }}
              aria-setsize={takes.length}
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
