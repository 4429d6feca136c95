import { useEffect, useRef } from "react";
import { type SelectionStore, selectOnly } from "#web/ui/grid/selection.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { TABLE_ROW_PX } from "#web/ui/table.tsx";
import { sharesMessages as text } from "./shares.messages.ts";

/** SEARCH-023: the share that the address names is selected and brought into view as soon as the list is there, once. */
export function useWantedLink(
  wantedId: string | undefined,
  order: readonly string[] | undefined,
  selection: SelectionStore,
  scroller: HTMLElement | null,
): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (wantedId === undefined || order === undefined || !scroller || done.current === wantedId) return;
    done.current = wantedId;
    const index = order.indexOf(wantedId);
    if (index < 0) {
      notifyFailure(text.gone);
      return;
    }
    selection.setState((before) => selectOnly(before, wantedId));
    scroller.scrollTo({ top: Math.max(0, (index + 1) * TABLE_ROW_PX - scroller.clientHeight / 2) });
  }, [wantedId, order, selection, scroller]);
}
