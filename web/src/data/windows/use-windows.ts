import { hashKey, type QueryKey, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { listOf, startsOf, WINDOW_ITEMS } from "./placed-window.ts";
import { useSameVersion } from "./use-same-version.ts";
import type { WindowSource } from "./window-source.ts";

/** Windows requested concurrently while a long range is loaded. */
const SIDE_BY_SIDE = 4;

/** A list that only loads what is visible. Source and order stay the same objects as long as they are equal. */
export function useWindows<Order, Data, Item extends { readonly id: string }>(
  source: WindowSource<Order, Data, Item>,
  wanted: Order,
) {
  const listKey = hashKey(source.key);
  const [range, setRange] = useState({ listKey, from: 0, to: WINDOW_ITEMS });
  const [shown, setShown] = useState<{ listKey: string; order: Order } | null>(null);
  const isShown = shown?.listKey === listKey;
  const first = useQuery({
    ...source.query(wanted, 0),
    // While another order loads, the previous data stays, unless it was never shown or is of another list.
    placeholderData: (before, query) => (isShown && isOf(source.key, query?.queryKey) ? before : undefined),
  });
  const isSettled = first.data !== undefined && !first.isPlaceholderData;
  if (isSettled && (!isShown || shown.order !== wanted)) setShown({ listKey, order: wanted });
  const order = isSettled || !isShown ? wanted : shown.order;
  const inSight = range.listKey === listKey ? range : { from: 0, to: 0 };
  const length = first.data === undefined ? 0 : source.read(first.data).length;
  const starts = startsOf(inSight.from, Math.min(inSight.to, length)).filter((start) => start > 0);
  const rest = useQueries({ queries: starts.map((start) => source.query(order, start)) });
  useSameVersion(
    [first, ...rest].map((answer, n) => [source.query(order, [0, ...starts][n] ?? 0).queryKey, answer] as const),
    (data) => source.read(data).version,
  );

  const windows = useKeptList([first.data, ...rest.map(({ data }) => data)].filter((data) => data !== undefined));
  const placed = useMemo(() => windows.map((window) => source.read(window)), [windows, source]);
  const items = useMemo(() => listOf(placed, length), [placed, length]);
  const onRange = useCallback(
    (from: number, to: number) =>
      setRange((before) =>
        before.listKey === listKey && before.from === from && before.to === to ? before : { listKey, from, to },
      ),
    [listKey],
  );
  const failed = rest.filter(({ isError }) => isError);
  return {
    answer: first,
    /** The windows of the visible part, besides the first. */
    further: {
      isFetching: rest.some(({ isFetching }) => isFetching),
      hasFailed: failed.length > 0,
      retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    },
    items,
    windows,
    placed,
    order,
    onRange,
    ...useLoaded(source, order),
  };
}

const isOf = (list: QueryKey, queryKey: QueryKey | undefined) =>
  queryKey !== undefined && hashKey(queryKey.slice(0, list.length)) === hashKey(list);

/** Requests to a list beyond its visible part. */
function useLoaded<Order, Data, Item extends { readonly id: string }>(
  source: WindowSource<Order, Data, Item>,
  order: Order,
) {
  const latest = useRef({ source, order });
  useEffect(() => {
    latest.current = { source, order };
  });
  /** The items in this range, loaded if necessary. */
  const load = useCallback(async (from: number, to: number): Promise<readonly Item[]> => {
    const asked = latest.current;
    const starts = startsOf(from, to).filter((start) => start + WINDOW_ITEMS > from);
    const found: Item[] = [];
    for (let at = 0; at < starts.length; at += SIDE_BY_SIDE) {
      const some = starts.slice(at, at + SIDE_BY_SIDE);
      const answers = await Promise.all(
        some.map((start) => queryClient.ensureQueryData(asked.source.query(asked.order, start))),
      );
      for (const answer of answers) {
        const window = asked.source.read(answer);
        found.push(...window.items.slice(Math.max(0, from - window.from), Math.max(0, to - window.from)));
      }
    }
    return found;
  }, []);
  /** Where an item is in the list now; -1 if the list doesn't have it. */
  const find = useCallback(async (id: string): Promise<number> => {
    const asked = latest.current;
    const { from, items } = asked.source.read(await queryClient.fetchQuery(asked.source.query(asked.order, id)));
    const offset = items.findIndex((item) => item.id === id);
    return offset < 0 ? -1 : from + offset;
  }, []);
  return { load, find };
}

/** Keeps returning the same array as long as its content is equal. */
function useKeptList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, index) => one === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
