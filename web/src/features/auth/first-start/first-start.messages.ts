/** Texts of the first start: account, workspace, project (PLUS-763). */
export const firstStartMessages = {
  pageTitle: "Set up",
  step: (current: number, all: number) => `Step ${current} of ${all}`,
  continue: "Continue",
  skip: "Skip setup",
  // account
  accountTitle: "Create your account",
  accountLead: "The first account manages everything on this server.",
  emailHint: "You'll use it to sign in.",
  accountFailed: "Could not create the account",
  accountTrouble: "The server could not create the account. Try again in a moment.",
  // workspace
  workspaceTitle: "Name your workspace",
  workspaceLead: "A workspace holds the projects of one company or department.",
  workspace: "Workspace",
  workspaceMissing: "Enter a name.",
  workspaceTaken: "This name is already used by another workspace.",
  workspaceTrouble: "The server could not save the name. Try again in a moment.",
  // project
  projectTitle: "Create your first project",
  projectLead: "It opens right away, ready for your first clip.",
  title: "Title",
  titleMissing: "Enter a title.",
  titleTaken: "This title is already used by another project.",
  createProject: "Create Project",
  projectTrouble: "The server could not create the project. Try again in a moment.",
} as const;
