import type { WebFeature } from "#web/faces/web-feature.ts";

/** The frame of the app: navigation, appearance, help. */
export const shellFeature: WebFeature = {
  name: "shell",
  live: async () => (await import("../rights.live.ts")).rightsLive,
  keys: async () => (await import("./shell-keys.ts")).shellKeys,
  moreCommands: async () => (await import("./shell.commands.ts")).shellCommands,
};
