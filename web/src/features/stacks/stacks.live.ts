import { reloadFolder } from "#core/live/reload-folder.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttledIds } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { Stack } from "./api/stack-query.ts";

const reloadStacks = throttledIds(async (folderIds) => {
  const loaded = queryClient.getQueriesData<Stack>({ predicate: ({ queryKey }) => queryKey[2] === "stack" });
  const changed = loaded.filter(([, stack]) => stack !== undefined && folderIds.has(stack.folderId));
  await Promise.all(changed.map(([queryKey]) => queryClient.invalidateQueries({ queryKey })));
});

/** An open list of versions follows uploads and other people's changes (PLUS-1130). */
export const stacksLive: readonly LiveHandler[] = [onLive(reloadFolder, ({ folderId }) => reloadStacks(folderId))];
