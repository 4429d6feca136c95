import type { WorkspaceTab } from "./workspace-tab.ts";

/** The ways out of this feature, known to the routes. */
export interface WorkspacePlaces {
  readonly open: (workspaceId: string, tab: WorkspaceTab) => void;
}
