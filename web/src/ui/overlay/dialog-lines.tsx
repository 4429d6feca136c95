import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Skeleton } from "../layout/skeleton.tsx";
import { evenLines, withMargin } from "../lines/line-plan.ts";
import { useLines } from "../lines/use-lines.ts";
import "./dialog-list.css";

/** Three lines of text. */
const LINE_PX = 72;
/** Lines rendered above and below the visible ones. */
const MARGIN_LINES = 5;

interface DialogLinesProps<Item> {
  readonly label: string;
  /** Undefined for an item that isn't loaded. */
  readonly items: readonly (Item | undefined)[];
  /** Reports the rendered items, by index, `to` exclusive. */
  readonly onRange: (from: number, to: number) => void;
  readonly renderItem: (item: Item) => ReactNode;
}

/** A list of any length in a dialog: only visible lines exist. */
export function DialogLines<Item extends { readonly id: string }>(props: DialogLinesProps<Item>) {
  const { label, items, onRange, renderItem } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const plan = useMemo(() => evenLines(items.length, LINE_PX), [items.length]);
  const { from, to } = withMargin(useLines({ plan, scroller }), MARGIN_LINES, plan.count);
  useEffect(() => onRange(from, to), [onRange, from, to]);
  return (
    <div ref={setScroller} className="lib-list">
      <ul className="lib-lines" aria-label={label} style={{ height: plan.totalPx }}>
        {items.slice(from, to).map((item, offset) => {
          const index = from + offset;
          return (
            <li
              key={item?.id ?? index}
              style={{ height: LINE_PX, transform: `translateY(${plan.startPx(index)}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              aria-busy={item === undefined}
            >
              {item ? renderItem(item) : <Skeleton width="60%" height="11px" />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
