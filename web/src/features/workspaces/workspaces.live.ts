import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { queryClient } from "#web/data/query-client.ts";
import { meKey } from "#web/features/users/user-keys.ts";
import { workspacesKey } from "./api/workspace-list.ts";

/** PLUS-145: a new admin has other permissions, too. */
export const workspacesLive: readonly LiveHandler[] = [
  onLive(workspaceChanged, () => {
    for (const queryKey of [workspacesKey, meKey]) void queryClient.invalidateQueries({ queryKey });
  }),
];
