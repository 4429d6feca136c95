import type { WebFeature } from "#web/faces/web-feature.ts";
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
  live: async () => (await import("./workspaces.live.ts")).workspacesLive,
  moreCommands: async () => (await import("./workspaces.commands.ts")).workspacesCommands,
};
