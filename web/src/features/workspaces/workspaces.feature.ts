import type { WebFeature } from "#web/faces/web-feature.ts";
import { workspacesCommands } from "./workspaces.commands.ts";
import { workspacesLive } from "./workspaces.live.ts";
import { workspacesCommandMessages } from "./workspaces-commands.messages.ts";

export const workspacesFeature: WebFeature = {
  name: "workspaces",
  kept: [{ key: "workspaces", loadsOnce: true }],
  places: [
    {
      to: "/workspaces",
      label: workspacesCommandMessages.place,
      icon: "workspace",
      at: 4,
      tabIn: "wide windows",
      isFor: ({ isSuperuser, hasManagedWorkspaces }) => isSuperuser || hasManagedWorkspaces,
    },
  ],
  live: workspacesLive,
  commands: workspacesCommands,
};
