import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { takeBar } from "#web/features/assets/take-slots.ts";
import { folderColumns, takeCard } from "#web/features/folders/folder-slots.ts";
import { projectSettings } from "#web/features/projects/project-slots.ts";
import { approvalsKey } from "./api/approvals-key.ts";
import { approvalsColumnMessages } from "./approvals-column.messages.ts";

const loadBadge = () => import("./take-badge.tsx");
const CardBadge = lazy(async () => ({ default: (await loadBadge()).CardBadge }));
const RowBadge = lazy(async () => ({ default: (await loadBadge()).RowBadge }));
const ReviewControl = lazy(async () => ({ default: (await import("./review-control.tsx")).ReviewControl }));
const RuleSection = lazy(async () => ({ default: (await import("./rule-section.tsx")).RuleSection }));

export const approvalsFeature: WebFeature = {
  name: "approvals",
  kept: [{ key: approvalsKey, followsLive: true }],
  live: async () => (await import("./approvals.live.ts")).approvalsLive,
  takeCommands: async () => (await import("./approvals.take-commands.ts")).approvalsCommands,
  panels: [
    inSlot(takeCard, [{ id: "approvals", component: CardBadge }]),
    inSlot(folderColumns, [{ id: "approvals", title: approvalsColumnMessages.title, component: RowBadge }]),
    inSlot(takeBar, [{ id: "approvals", component: ReviewControl }]),
    inSlot(projectSettings, [{ id: "approvals", component: RuleSection }]),
  ],
};
