import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

const place = { projectId: z.uuid(), folderId: z.uuid(), assetId: z.uuid(), versionId: z.uuid() };

/** The review of a version changed: it was requested, or somebody decided or withdrew a decision. @public */
export const APPROVAL_CHANGED = defineEvent("approval.changed", place);

/** A project's approval rule changed. @public */
export const APPROVAL_RULE_CHANGED = defineEvent("approval.ruleChanged", { projectId: z.uuid() });

/** A decision about a version was requested from further people. @public */
export const APPROVAL_REQUESTED = defineEvent("approval.requested", { ...place, userIds: z.array(z.uuid()) });

/**
 * A changed list of required reviewers reached these open reviews of a project; `userIds` are the new reviewers of each. Open
 * pages are notified by `APPROVAL_RULE_CHANGED`. @public
 */
export const REVIEWERS_CHANGED = defineEvent("approval.reviewersChanged", {
  projectId: z.uuid(),
  versionIds: z.array(z.uuid()),
  userIds: z.array(z.uuid()),
});
