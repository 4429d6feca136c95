import { approvalsCommandMessages } from "./approvals-commands.messages.ts";

/** Texts of reviews of versions. */
export const approvalsMessages = {
  review: "Review",
  states: {
    NONE: "No review",
    IN_REVIEW: "In review",
    APPROVED: "Approved",
    CHANGES_REQUESTED: "Changes requested",
  },
  ...approvalsCommandMessages,
  decisions: { APPROVED: "Approved", CHANGES_REQUESTED: "Requested changes" },
  waiting: "Not decided yet",
  reviewers: "Reviewers",
  replaces: (version: number, state: string) => `Replaces version ${version} (${state.toLowerCase()})`,
  replacedNow: "A newer version has replaced this one",
  askedBy: (name: string) => `Asked by ${name}`,
  requestTitle: "Ask for review",
  person: "Person",
  personHint: "People who can see this take. With no reviewers, anyone who can comment decides.",
  remove: (name: string) => `Remove ${name}`,
  ask: "Ask",
  cancel: "Cancel",
  decided: {
    APPROVED: "You approved this version",
    CHANGES_REQUESTED: "You requested changes",
    WITHDRAWN: "Your decision was withdrawn",
  },
  decideFailed: "Could not save your decision",
  requestFailed: "Could not ask for review",
  ruleFailed: "Could not save the setting",
  rule: "Approval of a version",
  rules: { ANY: "Any reviewer is enough", ALL: "All reviewers must approve" },
  ruleHint: "One reviewer who requests changes outweighs all approvals.",
} as const;
