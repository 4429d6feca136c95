/** Texts of the commands on users. */
export const membersCommandMessages = {
  /** Above the keys of every list, in the sheet of keys. */
  list: "Grid and list",
  manage: "Manage Users",
  add: "Add User",
  assign: "Assign User",
  assignToProject: "Assign to Projects",
  reinvite: "Re-Invite",
  unassign: "Unassign",
  delete: "Delete",
  showDetails: "Show Details",
  openKey: "Open",
  selectAll: "Select All",
  selectAllKey: "Select all",
  cancelSelection: "Cancel Selection",
} as const;
