import { expect, test } from "vitest";
import { type ApprovalRule, approvalState, type ReviewerState } from "./approval-state.ts";

type Decision = ReviewerState["decision"];
const asked = (decision: Decision): ReviewerState => ({ isAsked: true, isRequired: false, decision });
const unasked = (decision: Decision): ReviewerState => ({ isAsked: false, isRequired: false, decision });
const required = (decision: Decision): ReviewerState => ({ isAsked: false, isRequired: true, decision });
const by = (rule: ApprovalRule, requiredRule: ApprovalRule | null = null) => ({ rule, requiredRule });

test("PLUS-900 a version is in review once a review is requested, and has no state before", () => {
  expect(approvalState(false, by("ANY"), [])).toBe("NONE");
  expect(approvalState(true, by("ANY"), [])).toBe("IN_REVIEW");
  expect(approvalState(true, by("ALL"), [asked(null)])).toBe("IN_REVIEW");
});

test("PLUS-900 one approval is enough, or all reviewers must approve if the project requires it", () => {
  const one = [asked("APPROVED"), asked(null)];
  expect([approvalState(true, by("ANY"), one), approvalState(true, by("ALL"), one)]).toEqual(["APPROVED", "IN_REVIEW"]);
  expect(approvalState(true, by("ALL"), [asked("APPROVED"), asked("APPROVED"), unasked(null)])).toBe("APPROVED");
  expect(approvalState(true, by("ALL"), [asked(null), unasked("APPROVED")])).toBe("IN_REVIEW");
  expect(approvalState(false, by("ALL"), [unasked("APPROVED")])).toBe("APPROVED");
});

test("PLUS-900 one request for changes outweighs all approvals, from a reviewer or not", () => {
  const both = [asked("APPROVED"), unasked("CHANGES_REQUESTED")];
  expect([approvalState(true, by("ANY"), both), approvalState(true, by("ALL"), both)]).toEqual([
    "CHANGES_REQUESTED",
    "CHANGES_REQUESTED",
  ]);
});

test("PLUS-1050 required reviewers must approve too: one of them, or all", () => {
  const state = (requiredRule: ApprovalRule, ...reviewers: ReviewerState[]) =>
    approvalState(true, by("ANY", requiredRule), reviewers);
  const others = [unasked("APPROVED"), asked("APPROVED")];
  expect([state("ANY", required(null), ...others), state("ALL", required(null), ...others)]).toEqual([
    "IN_REVIEW",
    "IN_REVIEW",
  ]);
  const half = [required("APPROVED"), required(null)];
  expect([state("ANY", ...half), state("ALL", ...half)]).toEqual(["APPROVED", "IN_REVIEW"]);
  expect(state("ALL", required("APPROVED"), required("APPROVED"))).toBe("APPROVED");
  expect(state("ANY", required("APPROVED"), unasked("CHANGES_REQUESTED"))).toBe("CHANGES_REQUESTED");
});

test("PLUS-1050 the rules for reviewers and for required reviewers apply together", () => {
  const reviewers = [required("APPROVED"), asked(null)];
  expect(approvalState(true, by("ALL", "ANY"), reviewers)).toBe("IN_REVIEW");
  expect(approvalState(true, by("ANY", "ALL"), reviewers)).toBe("APPROVED");
  expect(approvalState(true, by("ALL", "ANY"), [required("APPROVED"), required(null)])).toBe("APPROVED");
});
