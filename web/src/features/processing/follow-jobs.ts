import { useAskWhileDown } from "#web/data/live/live.ts";
import type { FolderAreaProps } from "#web/features/folders/folder-slots.ts";
import { placeOf } from "#web/features/folders/items/folder-items.ts";
import { reloadShown } from "#web/features/folders/windows/live-reload.ts";

/** Renders nothing: polls the jobs of visible takes while no live messages arrive (JOBS-011). */
export function FollowJobs({ folder, windows }: FolderAreaProps): null {
  const isProcessing = windows.some(({ window }) => window.assets.some((asset) => asset.newestVersion?.isProcessing));
  useAskWhileDown(isProcessing, () => reloadShown(placeOf({ folder })));
  return null;
}
