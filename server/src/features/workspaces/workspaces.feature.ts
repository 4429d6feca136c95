import type { Feature } from "#server/platform/feature.ts";
import { ensureDefaultWorkspace } from "./default-workspace.ts";
import { WORKSPACE_CHANGED } from "./workspace-events.ts";
import { registerWorkspaceOperations } from "./workspace-operations.graphql.ts";
import { registerWorkspacePictures } from "./workspace-pictures.ts";
import { registerWorkspaceTypes } from "./workspaces.graphql.ts";
import { workspaceRoutes } from "./workspaces.live.ts";

/** @public */
export const workspacesFeature: Feature = {
  name: "workspaces",
  graphql: () => {
    registerWorkspaceTypes();
    registerWorkspaceOperations();
  },
  events: [WORKSPACE_CHANGED],
  live: workspaceRoutes,
  start: async (platform) => {
    registerWorkspacePictures();
    await ensureDefaultWorkspace(platform);
  },
};
