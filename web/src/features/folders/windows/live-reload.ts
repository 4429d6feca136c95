import { RELOAD_INTERVAL_MS, throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";

/** The totals require a scan of the whole folder, however little of it is visible. */
export const TOTALS_INTERVAL_MS = 5 * RELOAD_INTERVAL_MS;

interface LiveReload {
  readonly place: ChangePlace;
  readonly call: () => void;
  readonly cancel: () => void;
}

/** The reloads of visible folders. */
const shown = new Set<LiveReload>();

/** Reloads the visible part of a folder, once per second at most, and its totals, once in five. */
export function liveReload(place: ChangePlace): LiveReload {
  const { projectId, folderId } = place;
  const windows = folderKeys.windows(projectId, folderId);
  const totals = folderKeys.totals(projectId, folderId);
  const reloads = [
    throttled(() =>
      queryClient.invalidateQueries({
        queryKey: windows,
        predicate: ({ queryKey }) => queryKey[windows.length] !== totals[windows.length],
      }),
    ),
    throttled(() => queryClient.invalidateQueries({ queryKey: totals }), TOTALS_INTERVAL_MS),
  ];
  return {
    place,
    call() {
      for (const reload of reloads) reload.call();
    },
    cancel() {
      for (const reload of reloads) reload.cancel();
    },
  };
}

/** Keeps a visible folder up to date until the returned function is called. */
export function keepShown(reload: LiveReload): () => void {
  shown.add(reload);
  return () => {
    shown.delete(reload);
    reload.cancel();
  };
}

/**
 * The folders on the page.
 * @public
 */
export const shownPlaces = (): readonly ChangePlace[] => [...shown].map(({ place }) => place);

/**
 * Reloads the visible part of a folder if it is on the page.
 * @public
 */
export function reloadShown({ projectId, folderId }: ChangePlace): void {
  for (const { place, call } of shown) if (place.projectId === projectId && place.folderId === folderId) call();
}
