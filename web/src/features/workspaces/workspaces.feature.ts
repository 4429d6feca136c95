import type { WebFeature } from "#web/faces/web-feature.ts";
import { workspacesCommands } from "./workspaces.commands.ts";
import { workspacesLive } from "./workspaces.live.ts";

export const workspacesFeature: WebFeature = {
  name: "workspaces",
  live: workspacesLive,
  commands: workspacesCommands,
};
