import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectPages } from "#web/features/projects/project-slots.ts";
import { projectPage } from "./project-page.ts";
import { transfersCommands } from "./transfers.commands.ts";
import { transfersRoutes } from "./transfers.routes.ts";

export const transfersFeature = {
  name: "transfers",
  kept: [{ key: "transfers", loadsOnce: true }],
  routes: transfersRoutes,
  commands: transfersCommands,
  panels: [inSlot(projectPages, [projectPage])],
} satisfies FeatureWithPages;
