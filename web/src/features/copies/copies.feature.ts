import type { WebFeature } from "#web/faces/web-feature.ts";

export const copiesFeature: WebFeature = {
  name: "copies",
  moreCommands: async () => (await import("./copies.commands.ts")).copiesCommands,
};
