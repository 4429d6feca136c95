import { useEffect, useMemo, useState } from "react";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { evenLines, withMargin } from "#web/ui/lines/line-plan.ts";
import { useLines, useShowLine } from "#web/ui/lines/use-lines.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { NoTakes } from "./no-takes.tsx";
import { TakeRows, type TakeRowsProps } from "./take-rows.tsx";
import { type TakeMenuOptions, useTakeMenu } from "./use-take-menu.tsx";
import type { TakeOrder } from "./use-take-order.ts";
import "./filmstrip.css";

const takeWidthPx = 98;
const gapPx = 8;
const sidePx = 16;
/** Takes rendered beyond the visible ones. */
const MARGIN_TAKES = 6;

export interface TakeListProps extends Pick<TakeRowsProps, "currentId"> {
  order: Pick<TakeOrder, "takes" | "trouble" | "onRange" | "showAll">;
  acts: TakeMenuOptions["acts"];
}

/** The folder's takes in order; only visible ones are rendered (PLAYER-016). */
export function Filmstrip({ order, currentId, acts }: TakeListProps) {
  const { takes, trouble, onRange, showAll } = order;
  const menu = useTakeMenu({ takes, acts });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const current = takes?.placeOf(currentId) ?? -1;
  const count = takes?.count ?? 0;
  const plan = useMemo(() => evenLines(count, takeWidthPx + gapPx, sidePx), [count]);
  const lines = withMargin(useLines({ plan, scroller, isHorizontal: true }), MARGIN_TAKES, count);
  const showTake = useShowLine({ plan, scroller, isHorizontal: true }, takeWidthPx);
  useEffect(() => {
    if (scroller && current >= 0) showTake(current);
  }, [scroller, current, showTake]);
  return (
    <nav className="strip" aria-label={viewerMessages.takes} ref={setScroller} onContextMenu={menu.onContextMenu}>
      {takes?.count === 0 && <NoTakes onShowAll={showAll} />}
      <ListTroubleBar trouble={trouble} text={viewerMessages.takesFailed} />
      <TakeRows
        takes={takes}
        currentId={currentId}
        onOpen={acts.openTake}
        onRange={onRange}
        plan={plan}
        lines={lines}
        isRow
      />
      {menu.element}
    </nav>
  );
}
