import { APPROVAL_RULES } from "#core/approvals/approval-state.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const ApprovalRuleRef = builder.enumType("ApprovalRule", {
  values: APPROVAL_RULES,
  description: "Whether one approval is enough, or all reviewers must approve.",
});
