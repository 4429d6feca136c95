import { useEffect, useRef } from "react";
import { type SelectionStore, selectOnly } from "#web/ui/grid/selection.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { TABLE_ROW_PX } from "#web/ui/table/table.tsx";

export interface WantedRow {
  /** The item in the address; undefined without one. */
  readonly id: string | undefined;
  /** The rows in display order; undefined while loading. */
  readonly order: readonly (string | undefined)[] | undefined;
  /** The index of a row in a partly loaded list; -1 if it isn't there. */
  readonly find?: ((id: string) => Promise<number>) | undefined;
  readonly selection: SelectionStore;
  readonly scroller: HTMLElement | null;
  /** The notice if it isn't among them. */
  readonly goneText: string;
}

/** Selects the row in the address and scrolls to it as soon as the list is loaded, once (SEARCH-023). */
export function useWantedRow({ id, order, find, selection, scroller, goneText }: WantedRow): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || order === undefined || !scroller || done.current === id) return;
    done.current = id;
    const show = (index: number): void => {
      if (index < 0) {
        notifyFailure(goneText);
        return;
      }
      selection.setState((before) => selectOnly(before, id));
      scroller.scrollTo({ top: Math.max(0, (index + 1) * TABLE_ROW_PX - scroller.clientHeight / 2) });
    };
    const index = order.indexOf(id);
    if (index >= 0 || !find || !order.includes(undefined)) show(index);
    else void find(id).then(show, () => notifyFailure(goneText));
  }, [id, order, find, selection, scroller, goneText]);
}
