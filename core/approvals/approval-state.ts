/** Where the review of a version stands. */
export const APPROVAL_STATES = ["NONE", "IN_REVIEW", "APPROVED", "CHANGES_REQUESTED"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What somebody says of a version. */
export const DECISIONS = ["APPROVED", "CHANGES_REQUESTED"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether one approval is enough, or everybody who was asked has to give theirs. */
export const APPROVAL_RULES = ["ANY", "ALL"] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** Somebody who was asked, or decided unasked. */
export interface ReviewerState {
  readonly isAsked: boolean;
  readonly decision: Decision | null;
}

/**
 * The state that the last decision of each person makes (PLUS-900): one who wants changes outweighs all approvals; else one approval is
 * enough, or those of all who were asked where the project says so, and one at least.
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
