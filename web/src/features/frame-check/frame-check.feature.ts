import type { WebFeature } from "#web/faces/web-feature.ts";

export const frameCheckFeature: WebFeature = {
  name: "frame-check",
  moreCommands: async () => (await import("./frame-check.commands.ts")).frameCheckCommands,
};
