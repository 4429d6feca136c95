import type { Feature } from "#server/platform/feature.ts";
import { ensureDefaultWorkspace } from "./default-workspace.ts";
import { registerWorkspacesGraphql } from "./workspaces.graphql.ts";

/** @public */
export const workspacesFeature: Feature = {
  name: "workspaces",
  graphql: registerWorkspacesGraphql,
  start: ensureDefaultWorkspace,
};
