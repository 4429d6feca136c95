import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { isRefused, troubleOf } from "#web/data/windows/list-trouble.ts";
import { useSameVersion } from "#web/data/windows/use-same-version.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import {
  type FolderWindow,
  hasAround,
  windowAroundQuery,
  windowQuery,
} from "#web/features/folders/windows/folder-window.ts";

import type { ListOrder } from "#web/features/folders/windows/window-variables.ts";
import { PlacedTakes, type Span, startToSee } from "./placed-takes.ts";

interface Shown {
  readonly folderId: string;
  readonly order: ListOrder;
  readonly around: FolderWindow;
  readonly seen: FolderWindow | undefined;
  readonly takes: PlacedTakes;
}

const NOTHING: Span = { from: 0, to: 0 };

/** The takes of a folder by index, however many there are: loads the window around the one on screen and the visible one. */
export function useTakeWindows(place: ChangePlace, order: ListOrder, currentId: string) {
  const { folderId } = place;
  const [anchor, setAnchor] = useState({ folderId, order, id: currentId });
  const [inSight, setInSight] = useState({ folderId, ...NOTHING });
  const [shown, setShown] = useState<Shown | null>(null);
  const isOfFolder = shown?.folderId === folderId;

  const around = useQuery(windowAroundQuery(place, order, anchor.id));
  const start = around.data && inSight.folderId === folderId ? startOf(around.data, inSight) : undefined;
  const sight = useQuery({ ...windowQuery(place, order, start ?? 0), enabled: start !== undefined });
  const seen = start === undefined ? undefined : sight.data;
  useSameVersion(
    [
      [windowQuery(place, order, anchor.id).queryKey, around],
      [windowQuery(place, order, start ?? 0).queryKey, { ...sight, data: seen }],
    ],
    ({ window }) => window.version,
  );

  // The current data stays until all of the next is loaded.
  const isNew =
    around.data !== undefined &&
    (start === undefined || seen !== undefined) &&
    (shown?.around !== around.data || shown.seen !== seen || shown.order !== order);
  if (isNew)
    setShown({
      folderId,
      order,
      around: around.data,
      seen,
      takes: new PlacedTakes([around.data, ...(seen ? [seen] : [])]),
    });

  // The window follows the take on screen, before reaching its end.
  const isOfList = anchor.folderId === folderId && anchor.order === order;
  const isAnchored = isOfList && anchor.id === currentId;
  const isMoving = !isOfList || (!isAnchored && around.data !== undefined && !hasAround(around.data, currentId));
  if (isMoving) setAnchor({ folderId, order, id: currentId });

  // What is shown stays without a word if only its reload fails.
  const wanted = start === undefined ? [around] : [around, sight];
  const missing = wanted.filter((part) => part.data === undefined && !isRefused(part));
  const trouble = troubleOf({ parts: missing, hasItems: isOfFolder });

  const onRange = useCallback(
    (from: number, to: number) =>
      setInSight((before) =>
        before.folderId === folderId && before.from === from && before.to === to ? before : { folderId, from, to },
      ),
    [folderId],
  );
  return {
    /** The previous order's until this one has loaded; undefined until any of the folder's have. */
    takes: isOfFolder ? shown.takes : undefined,
    /** The folder, with the window around the take on screen. */
    folder: isOfFolder ? shown.around : undefined,
    isAwaited: !isOfFolder && around.isPending,
    /** What could not be loaded of them. */
    trouble,
    isLoading: isMoving || isNew || around.isFetching || sight.isFetching,
    /** The take on screen isn't in the list. */
    isLeftOut:
      isAnchored && !around.isFetching && around.data?.window.assets.every(({ id }) => id !== currentId) === true,
    onRange,
  };
}

/** The start of the window with the visible takes, unless they are in this one. */
function startOf({ window }: FolderWindow, { from, to }: Span): number | undefined {
  const { folderCount, assetCount, folders, assets } = window;
  const held = { from: window.from, to: window.from + folders.length + assets.length };
  return startToSee(held, { from: from + folderCount, to: to + folderCount }, folderCount + assetCount);
}
