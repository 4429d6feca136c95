import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A project's approval rule changed. */
export const approvalRuleChanged = liveMessage("approvalRuleChanged", fields({ projectId: text }));
