/** Texts of the review commands: they are part of the first load. */
export const approvalsCommandMessages = {
  column: "Review",
  approve: "Approve",
  requestChanges: "Request changes",
  withdraw: "Withdraw my decision",
  request: "Ask for review…",
  required: "Required reviewers…",
  inPalette: {
    required: "Required reviewers of folder",
    approve: "Approve version",
    requestChanges: "Request changes to version",
    request: "Ask for review",
  },
} as const;
