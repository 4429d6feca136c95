import { useEffect, useRef } from "react";
import { type SelectionStore, selectOnly } from "#web/ui/grid/selection.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { TABLE_ROW_PX } from "#web/ui/table/table.tsx";

export interface WantedRow {
  /** What the address names; undefined: nothing. */
  readonly id: string | undefined;
  /** The rows in the order shown; undefined while they are awaited. */
  readonly order: readonly (string | undefined)[] | undefined;
  /** Where a row of a list that is loaded in parts stands; -1 for none. */
  readonly find?: ((id: string) => Promise<number>) | undefined;
  readonly selection: SelectionStore;
  readonly scroller: HTMLElement | null;
  /** Said when it is not among them. */
  readonly goneText: string;
}

/** The row that the address names is selected and brought into view as soon as the list is there, once (SEARCH-023). */
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
