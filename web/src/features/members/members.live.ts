import { usersChanged } from "#core/live/users-changed.ts";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { everythingSaved } from "./unsaved-edits.ts";

/** What is being changed here waits for its answer first: a list that does not have it yet would take it off the page. */
const reload = throttled(async () => {
  await everythingSaved();
  await queryClient.invalidateQueries({ queryKey: usersKey });
});

/** Users that are shown follow what other administrators change, admins of workspaces among them; once per second at most. */
export const membersLive: readonly LiveHandler[] = [
  onLive(usersChanged, reload.call),
  onLive(workspaceChanged, reload.call),
];
