/** Texts of the commands on shares: part of the first load. */
export const sharesCommandMessages = {
  place: "Shares",
  /** Above the keys of every list, in the sheet of keys. */
  list: "Grid and list",
  share: "Share",
  invite: "Invite User",
  delete: "Delete",
} as const;
