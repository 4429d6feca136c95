import type { QueryClient } from "@tanstack/react-query";
import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { everythingSaved } from "./unsaved-edits.ts";

/**
 * Users that are shown follow what other administrators change, admins of workspaces among them; once per second at most. What is being
 * changed here waits for its answer first: a list that does not have it yet would take it off the page.
 */
export function keepUsersFresh(live: Pick<LiveConnection, "on">, queries: QueryClient): void {
  const reload = throttled(async () => {
    await everythingSaved();
    await queries.invalidateQueries({ queryKey: queryKeys.users });
  });
  live.on("usersChanged", reload.call);
  live.on("workspaceChanged", reload.call);
}
