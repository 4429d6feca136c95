import { useEffect } from "react";
import type { LinePlan, LineRange } from "#web/ui/lines/line-plan.ts";
import type { PlacedTakes } from "./placed-takes.ts";
import { StripTake } from "./strip-take.tsx";

export interface TakeRowsProps {
  takes: PlacedTakes | undefined;
  /** Reports the rendered takes. */
  onRange: (from: number, to: number) => void;
  currentId: string;
  onOpen: (id: string) => void;
  plan: LinePlan;
  /** The lines to draw. */
  lines: LineRange;
  /** Whether the takes are in a row. */
  isRow: boolean;
}

/** The visible takes, in a row or a column; a gap for one that is still loading. */
export function TakeRows({ takes, currentId, onOpen, onRange, plan, lines: { from, to }, isRow }: TakeRowsProps) {
  useEffect(() => onRange(from, to), [from, to, onRange]);
  const places = Array.from({ length: to - from }, (_, offset) => from + offset);
  return (
    <ul style={isRow ? { width: plan.totalPx } : { height: plan.totalPx }}>
      {places.map((index) => {
        const take = takes?.at(index);
        return (
          take && (
            <li
              key={take.id}
              style={{ transform: `translate${isRow ? "X" : "Y"}(${plan.startPx(index)}px)` }}
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
