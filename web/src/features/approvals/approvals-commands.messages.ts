/** Texts of the acts on a review: they come with the first page. */
export const approvalsCommandMessages = {
  column: "Review",
  approve: "Approve",
  requestChanges: "Request changes",
  withdraw: "Withdraw my decision",
  request: "Ask for review…",
  inPalette: { approve: "Approve version", requestChanges: "Request changes to version", request: "Ask for review" },
} as const;
