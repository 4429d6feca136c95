import { APPROVAL_STATES, DECISIONS } from "#core/approvals/approval-state.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { ApprovalRuleRef } from "./approval-rule.graphql.ts";
import type { ApprovalView, ReviewerView } from "./approval-view.ts";
import { decideVersion } from "./decide-version.ts";
import { getApproval } from "./get-approval.ts";
import { getApprovalRule } from "./get-approval-rule.ts";
import { listApprovals } from "./list-approvals.ts";
import { requestReview } from "./request-review.ts";
import { registerRequiredReviewers } from "./required/required-reviewers.graphql.ts";
import { setApprovalRule } from "./set-approval-rule.ts";

/** @public */
export const ApprovalRef = builder.objectRef<ApprovalView>("Approval");
const ReviewerRef = builder.objectRef<ReviewerView>("Reviewer");

export function registerApprovalsGraphql(): void {
  const StateRef = builder.enumType("ApprovalState", { values: APPROVAL_STATES });
  const DecisionRef = builder.enumType("ApprovalDecision", { values: DECISIONS });
  ReviewerRef.implement({
    fields: (t) => ({
      person: t.expose("person", { type: PersonRef }),
      isAsked: t.exposeBoolean("isAsked"),
      isRequired: t.exposeBoolean("isRequired", { description: "Whether the folder requires their approval." }),
      mayDecide: t.exposeBoolean("mayDecide", { description: "False if they can no longer comment in the folder." }),
      decision: t.expose("decision", { type: DecisionRef, nullable: true }),
      decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true }),
    }),
  });
  ApprovalRef.implement({
    description: "Review status of a version.",
    fields: (t) => ({
      versionId: t.id({ resolve: ({ row }) => row.versionId }),
      assetId: t.id({ resolve: ({ row }) => row.assetId }),
      number: t.int({ resolve: ({ row }) => row.number }),
      isNewest: t.boolean({ resolve: ({ row }) => row.isNewest }),
      state: t.field({ type: StateRef, resolve: (approval) => approval.state }),
      rule: t.field({ type: ApprovalRuleRef, resolve: ({ row }) => row.rule }),
      requiredRule: t.field({
        type: ApprovalRuleRef,
        nullable: true,
        description: "How many of the required reviewers must approve; null where nobody is required.",
        resolve: (approval) => approval.requiredRule(),
      }),
      requestedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ row }) => row.requestedAt }),
      dueAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "Due date of the review.",
        resolve: ({ row }) => row.dueAt,
      }),
      requestedBy: t.field({ type: PersonRef, nullable: true, resolve: (approval) => approval.requestedBy() }),
      reviewers: t.field({ type: [ReviewerRef], resolve: (approval) => approval.reviewers() }),
      replaced: t.field({
        type: ApprovalRef,
        nullable: true,
        description: "The version that this one replaced, and its review status.",
        resolve: (approval) => approval.replaced(),
      }),
      mayReview: t.boolean({
        description: "Whether the caller can decide about it now and ask others to.",
        resolve: (approval) => approval.mayReview,
      }),
    }),
  });
  registerRequiredReviewers();
  builder.queryFields((t) => ({
    approval: t.field({
      type: ApprovalRef,
      args: { version: t.arg.id() },
      resolve: (_root, { version }, ctx) => getApproval(ctx, version),
    }),
    approvals: t.field({
      type: [ApprovalRef],
      description: "Reviews of these versions, where there are any; at most 500.",
      args: { versions: t.arg.idList() },
      resolve: (_root, { versions }, ctx) => listApprovals(ctx, versions),
    }),
    approvalRule: t.field({
      type: ApprovalRuleRef,
      args: { project: t.arg.id() },
      resolve: (_root, { project }, ctx) => getApprovalRule(ctx, project),
    }),
  }));
  builder.mutationFields((t) => ({
    decideVersion: t.field({
      type: ApprovalRef,
      description: "Sets the caller's decision about the newest version; without one, withdraws it.",
      args: { version: t.arg.id(), decision: t.arg({ type: DecisionRef, required: false }) },
      resolve: (_root, { version, decision }, ctx) => decideVersion(ctx, version, decision ?? null),
    }),
    requestReview: t.field({
      type: ApprovalRef,
      description: "Asks these people, or everyone who can decide, for decisions about the newest version.",
      args: {
        version: t.arg.id(),
        reviewers: t.arg.idList(),
        dueAt: t.arg({
          type: "DateTime",
          required: false,
          description: "Reviewers who haven't decided are reminded the day before.",
        }),
      },
      resolve: (_root, { version, reviewers, dueAt }, ctx) => requestReview(ctx, version, reviewers, dueAt ?? null),
    }),
    setApprovalRule: t.field({
      type: ApprovalRuleRef,
      args: { project: t.arg.id(), rule: t.arg({ type: ApprovalRuleRef }) },
      extensions: LONG_CHANGE,
      resolve: (_root, { project, rule }, ctx) => setApprovalRule(ctx, project, rule),
    }),
  }));
}
