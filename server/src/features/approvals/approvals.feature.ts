import type { Feature } from "#server/platform/feature.ts";
import { APPROVAL_CHANGED, APPROVAL_REQUESTED, APPROVAL_RULE_CHANGED, REVIEWERS_CHANGED } from "./approval-events.ts";
import { registerApprovalsGraphql } from "./approvals.graphql.ts";
import { approvalRoutes } from "./approvals.live.ts";
import { remindReviewersJob } from "./remind/remind-reviewers.job.ts";

/** @public */
export const approvalsFeature: Feature = {
  name: "approvals",
  graphql: registerApprovalsGraphql,
  events: [APPROVAL_CHANGED, APPROVAL_REQUESTED, APPROVAL_RULE_CHANGED, REVIEWERS_CHANGED],
  live: approvalRoutes,
  jobs: [remindReviewersJob],
};
