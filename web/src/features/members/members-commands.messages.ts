/** Texts of the commands on users: they come with the first page. */
export const membersCommandMessages = {
  region: "Users",
  manage: "Manage Users",
  add: "Add User",
  assign: "Assign User",
  assignToProject: "Assign to Projects",
  /** USERS-031 */
  reinvite: "Re-Invite",
  unassign: "Unassign",
  delete: "Delete",
  showDetails: "Show Details",
  selectAll: "Select All",
  cancelSelection: "Cancel Selection",
} as const;
