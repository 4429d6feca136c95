/** Texts of the commands on workspaces: they come with the first page. */
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
