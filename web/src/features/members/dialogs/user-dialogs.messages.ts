const users = (count: number) => (count === 1 ? "1 user" : `${count} users`);

/** Every text of the dialogs of the users area, byte for byte where the specification gives it. */
export const userDialogMessages = {
  cancel: "Cancel",
  name: "Full name",
  email: "Email",
  role: "Role",
  project: "Project",
  noProject: "No project yet",
  chooseProject: "Select a project",
  addTitle: "Add User",
  assignTitle: "Assign User",
  way: "Who to add",
  newUser: "New User",
  /** The button that the error of USERS-106 names. */
  existingUser: "Assign User",
  people: "Users",
  peopleHint: "Type at least two characters of a name or email.",
  chosenPeople: "Selected users",
  removePerson: (name: string) => `Remove ${name}`,
  alreadyIn: "already assigned",
  invite: "Invite",
  assign: "Assign",
  inviteHint: "They get an email with a link to set a password.",
  wholeProject: "Give access to the whole project. We recommend assigning specific folders instead.",
  wholeProjects: "Give access to whole projects. We recommend assigning specific folders instead.",
  wholeProjectMissing: "Confirm whole-project access",
  peopleMissing: "Please select one or more users",
  nameMissing: "Please enter a name",
  emailMissing: "Please enter an email",
  emailInvalid: "Invalid email",
  projectMissing: "Please select a project",
  emailTaken: "This user already exists. Please use ASSIGN USER",
  invited: (name: string) => `Invited ${name}`,
  added: (count: number) => `Added ${users(count)}`,
  assigned: (userCount: number, projectCount: number) =>
    `Assigned ${users(userCount)} to ${projectCount === 1 ? "1 project" : `${projectCount} projects`}`,
  /** USERS-099, USERS-100, USERS-101: named after the button that started it */
  inviteFailed: "Could not invite user",
  addFailed: "Could not add user",
  assignFailed: "Could not assign user to folder/project",
  selectProjectTitle: "Select Project",
  selectProjectFor: (count: number) => `Assign ${users(count)} to the selected projects.`,
  projects: "Projects",
  filterProjects: "Filter projects",
  clearFilter: "Clear filter",
  noProjects: "You can't manage users in any project.",
  noSuchProject: "No projects match.",
  rolesFailed: "Could not load roles",
  deleteTitle: "Delete Users?",
  deleteText: (count: number, name: string) =>
    count === 1
      ? `“${name}” loses all access immediately. What they created is kept, under their name.`
      : `${count} users lose all access immediately. What they created is kept, under their names.`,
  delete: "Delete",
  deleted: (count: number) => `Deleted ${users(count)}`,
  deleteFailed: "Failed to delete user(s)",
  unassignTitle: "Unassign Users?",
  unassignFromProject: (count: number, name: string) =>
    `${count === 1 ? `“${name}”` : `${count} users`} will be removed from this project. Permissions for individual folders are kept.`,
  unassignFromFolder: (count: number, name: string) =>
    `${count === 1 ? `“${name}”` : `${count} users`} will no longer have their own permissions for this folder.`,
  unassign: "Unassign",
  unassigned: (count: number) => `Unassigned ${users(count)}`,
  removeFailed: "Failed to remove user(s)",
  unassignFailed: "Failed to unassign user(s)",
  roleTitle: "Change Role?",
  roleText: (userName: string, from: string, to: string) => `“${userName}” changes from ${from} to ${to}.`,
  permissionsAdded: "Added",
  permissionsRemoved: "Removed",
  permissionsSame: "Permissions don't change.",
  changeRole: "Change Role",
  roleFailed: "Could not change role",
  reinvited: (count: number) => `Invited ${users(count)} again`,
  reinviteFailed: "Failed to invite user",
  joinedAlready: "Cannot invite the user because the user joined already",
} as const;

/** What a role grants, in the words of the users table; the last one stands for a supervisor's permissions beyond content. */
export const permissionNames = {
  view: "View",
  edit: "Edit",
  download: "Download",
  share: "Share",
  comments: "Comments",
  users: "Users and project settings",
} as const;
