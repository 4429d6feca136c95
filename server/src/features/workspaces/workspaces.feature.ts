import type { Feature } from "#server/platform/feature.ts";
import { ensureDefaultWorkspace } from "./default-workspace.ts";
import { registerWorkspaceOperations } from "./workspace-operations.graphql.ts";
import { registerWorkspacePictures } from "./workspace-pictures.ts";
import { registerWorkspaceTypes } from "./workspaces.graphql.ts";

/** @public */
export const workspacesFeature: Feature = {
  name: "workspaces",
  graphql: () => {
    registerWorkspaceTypes();
    registerWorkspaceOperations();
  },
  start: async (platform) => {
    registerWorkspacePictures();
    await ensureDefaultWorkspace(platform);
  },
};
