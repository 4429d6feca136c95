import type { WebFeature } from "#web/faces/web-feature.ts";

export const trashFeature: WebFeature = {
  name: "trash",
  live: async () => (await import("./trash.live.ts")).trashLive,
  moreCommands: async () => (await import("./trash.commands.ts")).trashCommands,
};
