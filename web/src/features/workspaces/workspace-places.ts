import type { WorkspaceTab } from "./workspace-tab.ts";

/** The links out of this feature, provided by the routes. */
export interface WorkspacePlaces {
  readonly open: (workspaceId: string, tab: WorkspaceTab) => void;
}
