import { REVIEW_STATES, type ReviewState } from "../reviews/review-state.ts";

export const APPROVAL_STATES = REVIEW_STATES;
export type ApprovalState = ReviewState;

/** A reviewer's decision about a version. */
export const DECISIONS = ["APPROVED", "CHANGES_REQUESTED"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether one approval is enough, or all requested reviewers must approve. */
export const APPROVAL_RULES = ["ANY", "ALL"] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** Somebody who was asked, whose approval the folder requires, or who decided without being asked. */
export interface ReviewerState {
  readonly isAsked: boolean;
  readonly isRequired: boolean;
  readonly decision: Decision | null;
}

/** How many of the people who were asked must approve, and how many of those whom the folder requires. */
export interface ApprovalRules {
  readonly rule: ApprovalRule;
  /** Null: the folder required nobody when the review began. */
  readonly requiredRule: ApprovalRule | null;
}

/**
 * The state that results from each person's last decision (PLUS-900): a change request outweighs all approvals. Otherwise one
 * approval is enough or, where the project says so, those of everybody who was asked, and at least one. Of required reviewers
 * (PLUS-1050) one or all must also have approved, as their folder says.
 */
export function approvalState(
  isRequested: boolean,
  rules: ApprovalRules,
  reviewers: readonly ReviewerState[],
): ApprovalState {
  const decisions = reviewers.map(({ decision }) => decision);
  if (decisions.includes("CHANGES_REQUESTED")) return "CHANGES_REQUESTED";
  const isApproved = decisions.includes("APPROVED") && hasAsked(rules.rule, reviewers) && hasRequired(rules, reviewers);
  if (isApproved) return "APPROVED";
  return isRequested || decisions.includes("APPROVED") ? "IN_REVIEW" : "NONE";
}

function hasAsked(rule: ApprovalRule, reviewers: readonly ReviewerState[]): boolean {
  return rule === "ANY" || !reviewers.some(({ isAsked, decision }) => isAsked && decision === null);
}

function hasRequired({ requiredRule }: ApprovalRules, reviewers: readonly ReviewerState[]): boolean {
  const required = reviewers.filter(({ isRequired }) => isRequired).map(({ decision }) => decision);
  if (required.length === 0) return true;
  return requiredRule === "ANY" ? required.includes("APPROVED") : required.every((decision) => decision === "APPROVED");
}
