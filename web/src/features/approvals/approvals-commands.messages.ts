/** Texts of the review commands: they are part of the first load. */
export const approvalsCommandMessages = {
  column: "Review",
  approve: "Approve",
  requestChanges: "Request changes",
  required: "Required reviewers…",
  inPalette: {
    required: "Required reviewers of folder",
    approve: "Approve version",
    requestChanges: "Request changes to version",
  },
} as const;
