import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { type FolderWindow, itemsOf, placedItems, windowQuery } from "./folder-window.ts";
import { useSameVersion } from "./use-same-version.ts";
import { type ListOrder, WINDOW_ITEMS } from "./window-variables.ts";

/** Windows asked for side by side while a long range is loaded. */
const SIDE_BY_SIDE = 4;

/** Where the windows begin that show these places; the first is always there. */
export function startsOf(from: number, to: number): number[] {
  const starts = [0];
  for (let start = Math.floor(from / WINDOW_ITEMS) * WINDOW_ITEMS; start < to; start += WINDOW_ITEMS)
    if (start > 0) starts.push(start);
  return starts;
}

/** The list by place: undefined where nothing is at hand. An item that moved between two answers stands where it was found first. */
export function listOf(windows: readonly FolderWindow[], length: number): (BrowserItem | undefined)[] {
  const list = Array.from<BrowserItem | undefined>({ length });
  const seen = new Set<string>();
  for (const [place, item] of placedItems(windows)) {
    if (place >= length || seen.has(item.id)) continue;
    seen.add(item.id);
    list[place] = item;
  }
  return list;
}

/** The list of a folder, of which only what is in sight is loaded. */
export function useFolderWindows(place: ChangePlace, wanted: ListOrder) {
  const { folderId } = place;
  const [range, setRange] = useState({ folderId, from: 0, to: WINDOW_ITEMS });
  const [shown, setShown] = useState<{ folderId: string; order: ListOrder } | null>(null);
  const isShown = shown?.folderId === folderId;
  const first = useQuery({
    ...windowQuery(place, wanted, 0),
    // While another order is on its way the one before stays; what was never shown, or is of another folder, does not.
    placeholderData: (before, query) => (isShown && query?.queryKey[2] === folderId ? before : undefined),
  });
  const isSettled = first.data !== undefined && !first.isPlaceholderData;
  if (isSettled && (!isShown || shown.order !== wanted)) setShown({ folderId, order: wanted });
  const order = isSettled || !isShown ? wanted : shown.order;
  const inSight = range.folderId === folderId ? range : { from: 0, to: 0 };
  const window = first.data?.window;
  const length = window ? window.folderCount + window.assetCount : 0;
  const starts = startsOf(inSight.from, Math.min(inSight.to, length)).filter((start) => start > 0);
  const rest = useQueries({ queries: starts.map((start) => windowQuery(place, order, start)) });
  useSameVersion(
    [first, ...rest].map((answer, n) => [windowQuery(place, order, [0, ...starts][n] ?? 0).queryKey, answer]),
  );

  const windows = useKeptList([first.data, ...rest.map(({ data }) => data)].filter((data) => data !== undefined));
  const items = useMemo(() => listOf(windows, length), [windows, length]);
  const latest = useRef({ place, order });
  useEffect(() => {
    latest.current = { place, order };
  });
  const onRange = useCallback(
    (from: number, to: number) =>
      setRange((before) =>
        before.folderId === folderId && before.from === from && before.to === to ? before : { folderId, from, to },
      ),
    [folderId],
  );
  /** The items of these places, loaded where they are not at hand. */
  const load = useCallback(async (from: number, to: number): Promise<readonly BrowserItem[]> => {
    const asked = latest.current;
    const wantedStarts = startsOf(from, to).filter((start) => start + WINDOW_ITEMS > from);
    const found: BrowserItem[] = [];
    for (let at = 0; at < wantedStarts.length; at += SIDE_BY_SIDE) {
      const some = wantedStarts.slice(at, at + SIDE_BY_SIDE);
      const answers = await Promise.all(
        some.map((start) => queryClient.ensureQueryData(windowQuery(asked.place, asked.order, start))),
      );
      for (const answer of answers) {
        const first = Math.max(0, from - answer.window.from);
        found.push(...itemsOf(answer).slice(first, Math.max(0, to - answer.window.from)));
      }
    }
    return found;
  }, []);
  return { answer: first, items, windows, order, onRange, load };
}

/** The same array as long as it holds the same. */
function useKeptList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, index) => one === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
