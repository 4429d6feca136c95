import type { WebFeature } from "#web/faces/web-feature.ts";

export const errorsFeature: WebFeature = {
  name: "errors",
  moreCommands: async () => (await import("./errors.commands.ts")).errorsCommands,
};
