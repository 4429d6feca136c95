import type { WebFeature } from "#web/faces/web-feature.ts";

export const maintenanceFeature: WebFeature = {
  name: "maintenance",
  moreCommands: async () => (await import("./maintenance.commands.ts")).maintenanceCommands,
};
