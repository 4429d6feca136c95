import { reloadFolder } from "#core/live/reload-folder.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttledIds } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { trashKey } from "./api/trash-windows.ts";

const reloadTrash = throttledIds(async (projectIds) => {
  await Promise.all([...projectIds].map((id) => queryClient.invalidateQueries({ queryKey: trashKey(id) })));
});

/** An open trash follows what people delete and restore (PLUS-1464). */
export const trashLive: readonly LiveHandler[] = [onLive(reloadFolder, ({ projectId }) => reloadTrash(projectId))];
