import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderArea } from "#web/features/folders/folder-slots.ts";

const FollowJobs = lazy(async () => ({ default: (await import("./follow-jobs.ts")).FollowJobs }));

export const processingFeature: WebFeature = {
  name: "processing",
  live: async () => (await import("./processing.live.ts")).processingLive,
  panels: [inSlot(folderArea, [{ id: "processing.follow", component: FollowJobs }])],
  moreCommands: async () => (await import("./processing.commands.ts")).processingCommands,
};
