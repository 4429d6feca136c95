import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectPages } from "#web/features/projects/project-slots.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { projectPage } from "./project-page.ts";

export const notificationsFeature = {
  name: "notifications",
  routes: notificationsRoutes,
  panels: [inSlot(projectPages, [projectPage])],
  moreCommands: async () => (await import("./notifications.commands.ts")).notificationsCommands,
} satisfies FeatureWithPages;
