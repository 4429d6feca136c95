import { approvalChanged } from "#core/live/approval-changed.ts";
import { approvalRuleChanged } from "#core/live/approval-rule-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { projectAudience } from "../projects/access/project-audience.ts";
import { APPROVAL_CHANGED, APPROVAL_RULE_CHANGED } from "./approval-events.ts";

/** Everyone who may see the take reloads its review state. */
export const approvalRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: APPROVAL_CHANGED,
    sends: approvalChanged,
    message: async (ids) => ids,
    audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
  }),
  liveRoute({
    event: APPROVAL_RULE_CHANGED,
    sends: approvalRuleChanged,
    message: async ({ projectId }) => ({ projectId }),
    audience: (change, actors, platform) => projectAudience(platform, change, actors),
  }),
];
