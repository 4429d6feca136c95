import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { takeBar } from "#web/features/assets/take-slots.ts";

const VersionsButton = lazy(async () => ({ default: (await import("./versions-button.tsx")).VersionsButton }));

export const stacksFeature: WebFeature = {
  name: "stacks",
  takeCommands: async () => (await import("./stacks.take-commands.ts")).stacksCommands,
  live: async () => (await import("./stacks.live.ts")).stacksLive,
  panels: [inSlot(takeBar, [{ id: "stacks", component: VersionsButton }])],
};
