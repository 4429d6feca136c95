import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { projectSettings } from "#web/features/projects/project-slots.ts";

const ProjectPosterSection = lazy(async () => ({
  default: (await import("./project/project-poster-section.tsx")).ProjectPosterSection,
}));

export const postersFeature: WebFeature = {
  name: "posters",
  live: async () => (await import("./posters.live.ts")).postersLive,
  moreCommands: async () => (await import("./posters.commands.ts")).postersCommands,
  panels: [inSlot(projectSettings, [{ id: "posters.project", component: ProjectPosterSection }])],
};
