import { goTo } from "#web/data/navigation.ts";
import type { WorkspacePlaces } from "#web/features/workspaces/workspace-places.ts";
import { partOf } from "#web/features/workspaces/workspace-tab.ts";

/** The links of the workspaces administration. */
export const workspacePlaces: WorkspacePlaces = {
  open: (workspaceId, tab) =>
    void goTo({ to: "/workspaces/$workspaceId/{-$tab}", params: { workspaceId, tab: partOf(tab) } }),
};
