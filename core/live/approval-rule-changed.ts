import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A project decides otherwise when a version counts as approved. */
export const approvalRuleChanged = liveMessage("approvalRuleChanged", fields({ projectId: text }));
