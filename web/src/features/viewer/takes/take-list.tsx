import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { evenLines, withMargin } from "#web/ui/lines/line-plan.ts";
import { useLines } from "#web/ui/lines/use-lines.ts";
import { viewerMessages } from "../viewer.messages.ts";
import type { TakeListProps } from "./filmstrip.tsx";
import { NoTakes } from "./no-takes.tsx";
import { TakeRows } from "./take-rows.tsx";
import { useTakeMenu } from "./use-take-menu.tsx";
import "./take-list.css";

const rowPx = 68;
/** Takes rendered beyond the visible ones. */
const MARGIN_TAKES = 6;

/** The folder's takes as a vertical list: the filmstrip of phones. */
export function TakeList({ order, currentId, acts }: TakeListProps) {
  const { takes, trouble, onRange, showAll } = order;
  const menu = useTakeMenu({ takes, acts });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const count = takes?.count ?? 0;
  const plan = useMemo(() => evenLines(count, rowPx), [count]);
  const lines = withMargin(useLines({ plan, scroller }), MARGIN_TAKES, count);
  const place = takes?.placeOf(currentId) ?? -1;
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    // Once: from then on the list keeps its scroll position.
    if (isPlaced.current || !scroller || place < 0) return;
    isPlaced.current = true;
    scroller.scrollTo({ top: plan.startPx(place) });
  }, [scroller, place, plan]);
  return (
    <nav className="take-list" aria-label={viewerMessages.takes} ref={setScroller} onContextMenu={menu.onContextMenu}>
      {takes?.count === 0 && <NoTakes onShowAll={showAll} />}
      <TakeRows
        takes={takes}
        currentId={currentId}
        onOpen={acts.openTake}
        onRange={onRange}
        plan={plan}
        lines={lines}
        isRow={false}
      />
      <ListTroubleBar trouble={trouble} text={viewerMessages.takesFailed} />
      {menu.element}
    </nav>
  );
}
