import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

const place = { projectId: z.uuid(), folderId: z.uuid(), assetId: z.uuid(), versionId: z.uuid() };

/** The review of a version changed: it was requested, or somebody decided or withdrew a decision. @public */
export const APPROVAL_CHANGED = defineEvent("approval.changed", place);

/** A project's approval rule changed. @public */
export const APPROVAL_RULE_CHANGED = defineEvent("approval.ruleChanged", { projectId: z.uuid() });

/** People are newly asked to decide about a version. @public */
export const APPROVAL_REQUESTED = defineEvent("approval.requested", { ...place, userIds: z.array(z.uuid()) });
