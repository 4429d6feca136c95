/** Texts of the review commands. */
export const approvalsCommandMessages = {
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
