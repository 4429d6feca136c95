import { usersChanged } from "#core/live/users-changed.ts";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { everythingSaved } from "./unsaved-edits.ts";

/** Pending changes here wait for their response first: an older list would remove the row from the page. */
const reload = throttled(async () => {
  await everythingSaved();
  await queryClient.invalidateQueries({ queryKey: usersKey });
});

/** Visible users follow other administrators' changes, including those of workspace admins; once per second at most. */
export const membersLive: readonly LiveHandler[] = [
  onLive(usersChanged, reload.call),
  onLive(workspaceChanged, reload.call),
];
