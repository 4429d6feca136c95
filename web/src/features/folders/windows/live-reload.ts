import { RELOAD_INTERVAL_MS, throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";

/** The totals cost a look at the whole folder, however little of it is in sight. */
export const TOTALS_INTERVAL_MS = 5 * RELOAD_INTERVAL_MS;

/** Loads again what is in sight of a folder, once per second at most, and its totals, once in five. */
export function liveReload({ projectId, folderId }: ChangePlace): { call: () => void; cancel: () => void } {
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
    call() {
      for (const reload of reloads) reload.call();
    },
    cancel() {
      for (const reload of reloads) reload.cancel();
    },
  };
}
