import { expect, test } from "vitest";
import { approvalState, type ReviewerState } from "./approval-state.ts";

const asked = (decision: ReviewerState["decision"]): ReviewerState => ({ isAsked: true, decision });
const unasked = (decision: ReviewerState["decision"]): ReviewerState => ({ isAsked: false, decision });

test("PLUS-900 a version is in review once that is asked for, and has no state before", () => {
  expect(approvalState(false, "ANY", [])).toBe("NONE");
  expect(approvalState(true, "ANY", [])).toBe("IN_REVIEW");
  expect(approvalState(true, "ALL", [asked(null)])).toBe("IN_REVIEW");
});

test("PLUS-900 one approval is enough, or those of all who were asked where the project says so", () => {
  const one = [asked("APPROVED"), asked(null)];
  expect([approvalState(true, "ANY", one), approvalState(true, "ALL", one)]).toEqual(["APPROVED", "IN_REVIEW"]);
  expect(approvalState(true, "ALL", [asked("APPROVED"), asked("APPROVED"), unasked(null)])).toBe("APPROVED");
  expect(approvalState(true, "ALL", [asked(null), unasked("APPROVED")])).toBe("IN_REVIEW");
  expect(approvalState(false, "ALL", [unasked("APPROVED")])).toBe("APPROVED");
});

test("PLUS-900 who wants changes outweighs all approvals, asked or not", () => {
  const both = [asked("APPROVED"), unasked("CHANGES_REQUESTED")];
  expect([approvalState(true, "ANY", both), approvalState(true, "ALL", both)]).toEqual([
    "CHANGES_REQUESTED",
    "CHANGES_REQUESTED",
  ]);
});
