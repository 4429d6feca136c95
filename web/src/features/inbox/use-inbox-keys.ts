import { type RefObject, useEffect, useRef } from "react";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { setDone } from "./api/change-entries.ts";
import type { InboxEntry } from "./api/inbox-queries.ts";

type List = RefObject<HTMLUListElement | null>;

const linksOf = (list: List) => [...(list.current?.querySelectorAll<HTMLElement>("[data-entry] > a") ?? [])];
/** The focused entry: its link, or its button. */
const currentOf = (list: List) =>
  linksOf(list).findIndex((link) => link.parentElement?.contains(document.activeElement) === true);

/**
 * J and K, or the arrows, move between entries; E completes the focused one and focuses the next (PLUS-898). Enter opens it,
 * since it is a link.
 * @returns the action for an entry's own button
 */
export function useInboxKeys(list: List, entries: readonly InboxEntry[], isDone: boolean): (entry: InboxEntry) => void {
  /** Where the focus goes once the entry has left the list. */
  const nextFocus = useRef<number | null>(null);
  useEffect(() => {
    if (nextFocus.current === null || entries.length === 0) return;
    const links = linksOf(list);
    links[Math.min(nextFocus.current, links.length - 1)]?.focus();
    nextFocus.current = null;
  }, [entries, list]);
  const move = (by: 1 | -1) => () => {
    const links = linksOf(list);
    const current = currentOf(list);
    const next = current < 0 ? 0 : Math.max(0, Math.min(current + by, links.length - 1));
    links[next]?.focus();
  };
  const finish = (entry: InboxEntry) => {
    nextFocus.current = Math.max(0, currentOf(list));
    void setDone(entry, !isDone);
  };
  const finishCurrent = () => {
    const id = linksOf(list)[currentOf(list)]?.parentElement?.dataset.entry;
    const entry = entries.find((one) => one.id === id);
    if (entry) finish(entry);
  };
  usePageKeys({ j: move(1), ArrowDown: move(1), k: move(-1), ArrowUp: move(-1), e: finishCurrent });
  return finish;
}
