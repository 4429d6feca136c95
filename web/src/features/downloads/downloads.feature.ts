import type { WebFeature } from "#web/faces/web-feature.ts";

export const downloadsFeature: WebFeature = {
  name: "downloads",
  moreCommands: async () => (await import("./downloads.commands.ts")).downloadsCommands,
};
