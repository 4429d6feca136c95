/** Texts of the commands on shares: they come with the first page. */
export const sharesCommandMessages = {
  region: "Shares",
  share: "Share",
  /** SHARES-027, SHARES-028 */
  invite: "Invite User",
  delete: "Delete",
} as const;
