import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectPages } from "#web/features/projects/project-slots.ts";
import { projectPage } from "./project-page.ts";
import { watermarksRoutes } from "./watermarks.routes.ts";

export const watermarksFeature = {
  name: "watermarks",
  routes: watermarksRoutes,
  panels: [inSlot(projectPages, [projectPage])],
} satisfies FeatureWithPages;
