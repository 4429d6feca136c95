import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectPages } from "#web/features/projects/project-slots.ts";
import { projectPage } from "./project-page.ts";
import { transfersRoutes } from "./transfers.routes.ts";

export const transfersFeature = {
  name: "transfers",
  kept: [{ key: "transfers", loadsOnce: true }],
  routes: transfersRoutes,
  moreCommands: async () => (await import("./transfers.commands.ts")).transfersCommands,
  panels: [inSlot(projectPages, [projectPage])],
} satisfies FeatureWithPages;
