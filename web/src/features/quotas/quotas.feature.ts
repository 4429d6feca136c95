import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { projectSettingsEnd } from "#web/features/projects/project-slots.ts";
import { workspaceSettings } from "#web/features/workspaces/settings/workspace-slots.ts";

const load = () => import("./storage-section.tsx");
const ProjectStorage = lazy(async () => ({ default: (await load()).ProjectStorage }));
const WorkspaceStorage = lazy(async () => ({ default: (await load()).WorkspaceStorage }));

export const quotasFeature: WebFeature = {
  name: "quotas",
  panels: [
    inSlot(projectSettingsEnd, [{ id: "quotas", component: ProjectStorage }]),
    inSlot(workspaceSettings, [{ id: "quotas", component: WorkspaceStorage }]),
  ],
};
