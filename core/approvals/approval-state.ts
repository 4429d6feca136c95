/** Status of the review of a version. */
export const APPROVAL_STATES = ["NONE", "IN_REVIEW", "APPROVED", "CHANGES_REQUESTED"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A reviewer's decision about a version. */
export const DECISIONS = ["APPROVED", "CHANGES_REQUESTED"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether one approval is enough, or all requested reviewers must approve. */
export const APPROVAL_RULES = ["ANY", "ALL"] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** Somebody who was asked, or who decided without being asked. */
export interface ReviewerState {
  readonly isAsked: boolean;
  readonly decision: Decision | null;
}

/**
 * The state that results from each person's last decision (PLUS-900): a change request outweighs all approvals. Otherwise one
 * approval is enough or, where the project says so, those of everybody who was asked, and at least one.
 */
export function approvalState(
  isRequested: boolean,
  rule: ApprovalRule,
  reviewers: readonly ReviewerState[],
): ApprovalState {
  const decisions = reviewers.map(({ decision }) => decision);
  if (decisions.includes("CHANGES_REQUESTED")) return "CHANGES_REQUESTED";
  const hasWaiting = reviewers.some(({ isAsked, decision }) => isAsked && decision === null);
  if (decisions.includes("APPROVED") && !(rule === "ALL" && hasWaiting)) return "APPROVED";
  return isRequested || decisions.includes("APPROVED") ? "IN_REVIEW" : "NONE";
}
