/** Texts of the review commands: they are part of the first load. */
export const approvalsCommandMessages = {
  column: "Review",
  approve: "Approve",
  requestChanges: "Request changes",
  request: "Ask for review…",
  withdraw: "Withdraw my decision",
  required: "Required reviewers…",
  inPalette: {
    required: "Required reviewers of folder",
    approve: "Approve version",
    requestChanges: "Request changes to version",
    request: "Ask for review",
  },
} as const;
