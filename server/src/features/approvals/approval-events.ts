import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

const place = { projectId: z.uuid(), folderId: z.uuid(), assetId: z.uuid(), versionId: z.uuid() };

/** The review of a version stands otherwise: it was asked for, somebody decided, or took that back. @public */
export const APPROVAL_CHANGED = defineEvent("approval.changed", place);

/** A project decides otherwise when a version counts as approved. @public */
export const APPROVAL_RULE_CHANGED = defineEvent("approval.ruleChanged", { projectId: z.uuid() });

/** People are asked to decide about a version who were not before. @public */
export const APPROVAL_REQUESTED = defineEvent("approval.requested", { ...place, userIds: z.array(z.uuid()) });
