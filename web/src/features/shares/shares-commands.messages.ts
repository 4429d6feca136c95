/** Texts of the commands on shares: they come with the first page. */
export const sharesCommandMessages = {
  place: "Shares",
  /** Over the keys of every list, in the sheet of keys. */
  list: "Grid and list",
  share: "Share",
  invite: "Invite User",
  delete: "Delete",
} as const;
