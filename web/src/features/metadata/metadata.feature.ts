import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderArea, folderFacts } from "#web/features/folders/folder-slots.ts";

const OpenChoices = lazy(async () => ({ default: (await import("./open-choices.tsx")).OpenChoices }));
const KeepOpenCount = lazy(async () => ({ default: (await import("./keep-open-count.ts")).KeepOpenCount }));

export const metadataFeature: WebFeature = {
  name: "metadata",
  live: async () => (await import("./metadata-in-app.live.ts")).metadataInAppLive,
  moreCommands: async () => (await import("./metadata.commands.ts")).metadataCommands,
  panels: [
    inSlot(folderArea, [
      { id: "metadata.count", component: KeepOpenCount, isShown: ({ folder }) => folder.allowedTo.upload },
    ]),
    inSlot(folderFacts, [{ id: "metadata.open-choices", component: OpenChoices }]),
  ],
};
