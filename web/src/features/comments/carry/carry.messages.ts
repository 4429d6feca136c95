/** Texts of carrying comments over to another version. */
export const carryMessages = {
  title: "Carry over comments",
  from: "From",
  version: (number: number) => `Version ${number}`,
  by: "Match by",
  ways: { POSITION: "Same frame", TIMECODE: "Same source timecode" },
  hint: "Comments keep their drawings, replies and status, and are marked as carried over. Team-only comments stay team only. Nobody is notified.",
  otherRate:
    "These versions have different frame rates, so the same frame is at another moment. Check the comments afterwards.",
  carry: "Carry over",
  cancel: "Cancel",
  failed: "Could not carry over the comments",
  done: (count: number) => (count === 1 ? "Carried over 1 comment" : `Carried over ${count} comments`),
  nothingNew: "No new comments to carry over",
  left: (count: number) =>
    count === 1
      ? "1 comment was left out: its frames aren't in this version"
      : `${count} comments were left out: their frames aren't in this version`,
  known: (count: number) => `${count} carried over before`,
} as const;
