import type { WebFeature } from "#web/faces/web-feature.ts";

export const trashFeature: WebFeature = {
  name: "trash",
  moreCommands: async () => (await import("./trash.commands.ts")).trashCommands,
};
