import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { takeBar } from "#web/features/assets/take-slots.ts";
import { stacksCommands } from "./stacks.commands.ts";
import { stacksLive } from "./stacks.live.ts";

const VersionsButton = lazy(async () => ({ default: (await import("./versions-button.tsx")).VersionsButton }));

export const stacksFeature: WebFeature = {
  name: "stacks",
  commands: stacksCommands,
  live: stacksLive,
  panels: [inSlot(takeBar, [{ id: "stacks", component: VersionsButton }])],
};
