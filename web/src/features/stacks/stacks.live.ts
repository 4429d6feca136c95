import { reloadFolder } from "#core/live/reload-folder.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { Stack } from "./api/stack-query.ts";

const changedFolders = new Set<string>();
const stacks = throttled(async () => {
  const loaded = queryClient.getQueriesData<Stack>({ predicate: ({ queryKey }) => queryKey[2] === "stack" });
  const changed = loaded.filter(([, stack]) => stack !== undefined && changedFolders.has(stack.folderId));
  changedFolders.clear();
  await Promise.all(changed.map(([queryKey]) => queryClient.invalidateQueries({ queryKey })));
});

/** An open list of versions follows uploads and other people's changes (PLUS-1130). */
export const stacksLive: readonly LiveHandler[] = [
  onLive(reloadFolder, ({ folderId }) => {
    changedFolders.add(folderId);
    stacks.call();
  }),
];
