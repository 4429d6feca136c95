import type { WebFeature } from "#web/faces/web-feature.ts";

export const checksumsFeature: WebFeature = {
  name: "checksums",
  moreCommands: async () => (await import("./checksums.commands.ts")).checksumsCommands,
};
