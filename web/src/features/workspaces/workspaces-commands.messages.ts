/** Texts of the commands on workspaces: part of the first load. */
export const workspacesCommandMessages = {
  place: "Workspaces",
  list: "Grid and list",
  newWorkspace: "New Workspace",
  deleteWorkspace: "Delete Workspace",
  delete: "Delete",
  addUser: "Add User",
  removeUser: "Remove User",
  removeUsers: "Remove Users",
} as const;
