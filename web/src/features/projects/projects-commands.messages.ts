/** Texts of the commands on projects: part of the first load. */
export const projectCommandMessages = {
  /** Title of the commands of a workspace's projects. */
  inWorkspaceTitle: "Grid and list",
  region: "Projects",
  open: "Open",
  newProject: "New Project",
  /** In the middle of a page without projects; the button above it keeps its own name. */
  createProject: "Create a project",
  delete: "Delete",
  selectItems: "Select Items",
  cancelSelection: "Cancel Selection",
  settings: "Settings",
  selectAllKey: "Select all",
  changeWorkspace: "Change Workspace",
  loadFailed: "Could not load project",
  loadFailedAdvice: "Try again in a moment.",
  moveThese: (count: number) => (count > 1 ? "Move Projects" : "Move Project"),
  deleteThese: (count: number) => (count > 1 ? "Delete Projects" : "Delete Project"),
} as const;
