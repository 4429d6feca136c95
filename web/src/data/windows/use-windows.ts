import { hashKey, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { isRefused, troubleOf } from "./list-trouble.ts";
import { listOf, startsOf, WINDOW_ITEMS } from "./placed-window.ts";
import { useSameVersion } from "./use-same-version.ts";
import type { WindowSource } from "./window-source.ts";

/** Windows requested concurrently while a long range is loaded. */
const SIDE_BY_SIDE = 4;

/**
 * A list that only loads what is visible. Source and order stay the same objects as long as they are equal. What can't be loaded
 * leaves the items visible that are already shown; a list that may no longer be seen is emptied.
 */
export function useWindows<Order, Data, Item extends { readonly id: string }>(
  source: WindowSource<Order, Data, Item>,
  wanted: Order,
) {
  const listKey = hashKey(source.key);
  const [range, setRange] = useState({ listKey, from: 0, to: WINDOW_ITEMS });
  const { order, asked, first, data } = useFirstWindow(source, wanted);
  const inSight = range.listKey === listKey ? range : { from: 0, to: 0 };
  const length = data === undefined ? 0 : source.read(data).length;
  const starts = startsOf(inSight.from, Math.min(inSight.to, length)).filter((start) => start > 0);
  const rest = useQueries({ queries: starts.map((start) => source.query(order, start)) });
  useSameVersion(
    [first, ...rest].map((answer, n) => [source.query(order, [0, ...starts][n] ?? 0).queryKey, answer] as const),
    (window) => source.read(window).version,
  );

  const windows = useKeptList(
    data === undefined ? [] : [data, ...rest.flatMap((one) => (one.data && !isRefused(one) ? [one.data] : []))],
  );
  const placed = useMemo(() => windows.map((window) => source.read(window)), [windows, source]);
  const items = useMemo(() => listOf(placed, length), [placed, length]);
  const onRange = useCallback(
    (from: number, to: number) =>
      setRange((before) =>
        before.listKey === listKey && before.from === from && before.to === to ? before : { listKey, from, to },
      ),
    [listKey],
  );
  const isOther = data !== undefined && order !== wanted;
  const trouble = troubleOf({
    parts: [asked, ...rest],
    order: isOther ? asked : undefined,
    hasItems: data !== undefined,
  });
  return {
    /** The response in the wanted order; its data is that of the shown items, whose order may still be the previous one. */
    answer: {
      data,
      error: asked.error,
      isError: asked.isError,
      isPending: asked.isPending && data === undefined,
      isFetching: asked.isFetching || first.isFetching || rest.some(({ isFetching }) => isFetching),
      refetch: asked.refetch,
      dataUpdatedAt: first.dataUpdatedAt,
    },
    /** Whether the items are those of the wanted order. */
    isSettled: data !== undefined && !isOther,
    /** What could not be loaded; other items stay visible. */
    trouble,
    items,
    windows,
    placed,
    order,
    /** The order to name above the items: the wanted one, unless it could not be loaded. */
    namedOrder: isOther && trouble ? order : wanted,
    onRange,
    ...useLoaded(source, order),
  };
}

/** The first window of the wanted order; until it has arrived, and if it can't be loaded, that of the order shown before. */
function useFirstWindow<Order, Data, Item extends { readonly id: string }>(
  source: WindowSource<Order, Data, Item>,
  wanted: Order,
) {
  const listKey = hashKey(source.key);
  const [shown, setShown] = useState<{ listKey: string; order: Order } | null>(null);
  const isShown = shown?.listKey === listKey;
  const asked = useQuery(source.query(wanted, 0));
  const isSettled = asked.data !== undefined;
  if (isSettled && (!isShown || shown.order !== wanted)) setShown({ listKey, order: wanted });
  const order = isSettled || !isShown ? wanted : shown.order;
  // The previous order is reloaded only while it has to stay.
  const first = useQuery({ ...source.query(order, 0), enabled: order !== wanted && asked.isError });
  return { order, asked, first, data: isRefused(asked) || isRefused(first) ? undefined : first.data };
}

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
