import type { EntryLock } from "#core/permissions/permission-entries.ts";

const users = (count: number) => (count === 1 ? "1 user" : `${count} users`);

/** Every text of the users pages, byte for byte where the specification gives it; the dialogs have their own. @public */
export const membersMessages = {
  /** USERS-020, USERS-023 */
  all: "All Users",
  region: "Users",
  areas: "Users by project",
  breadcrumb: "Breadcrumb",
  projects: "Projects",
  workspaces: "Workspace admins",
  details: "Details",
  toggleDetails: "Details sidebar",
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  /** USERS-024 */
  sortKeys: { name: "Name", email: "Email", role: "Role", lastActivity: "Last Activity" },
  sidebarSortKeys: { title: "Title", created: "Created" },
  filter: "Filter users",
  clearFilter: "Clear filter",
  supervisor: "Supervisor",
  supervisorOf: (name: string) => `Supervisor: ${name}`,
  roleOf: (name: string, role: string) => `Role of ${name}: ${role}`,
  entryOf: (column: string, name: string) => `${column}: ${name}`,
  reinviteColumn: "Re-Invite",
  actionsColumn: "Actions",
  roleColumn: "Role",
  rolesColumn: "Role(s)",
  superuser: "Superuser",
  inheritedFrom: (name: string) => `from ${name}`,
  /** USERS-031 */
  reinvite: "Re-Invite",
  reinviteOf: (name: string) => `Re-Invite ${name}`,
  /** USERS-029 */
  never: "never",
  locked: {
    "workspace-admin": () => "User is admin of workspace and cannot be changed",
    superuser: () => "Superusers can do everything",
    supervisor: () => "Supervisors can do everything in their project",
    inherited: (from: string) => `Inherited from ${from}`,
    "folders-only": () => "Has access to specific folders only. Assign to the project to give a role",
    "view-of-folder": () => "View can only be turned off for the whole project",
    "view-off": () => "Turn on View first",
  } satisfies Record<EntryLock, (from: string) => string>,
  lockedRole: "Roles are set in the project",
  /** By the role's name. */
  roleAdvice: {
    Viewer: "Views content, views and edits comments",
    Editor: "Adds edit, download and share",
    Supervisor: "Adds users and project settings",
  } as Readonly<Record<string, string>>,
  /** USERS-036, USERS-037 */
  emptyFolder: "This folder has no assigned users",
  emptyProject: "This project has no assigned users",
  emptyAdvice: "Invite someone new, or assign people who have an account.",
  noMatch: "No matching users found",
  showAll: "Show All Users",
  count: (shown: number, waiting: number) => (waiting === 0 ? users(shown) : `${users(shown)}, ${waiting} invited`),
  menu: "User menu",
  menuButton: "More",
  more: (name: string) => `More for ${name}`,
  select: "Select",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Clear selection",
  closeText: (count: number, name: string) =>
    `${count === 1 ? `“${name}”` : users(count)} will no longer see this folder. Access to the rest of the project is kept.`,
  /** USERS-095 */
  loadFailed: "Failed to load users",
  loadFailedAdvice: "Try again in a moment.",
  tryAgain: "Try again",
  loading: "Loading users",
  /** USERS-108 */
  userFailed: "Could not load user",
  /** USERS-098 */
  projectsFailed: "Could not load user projects",
  /** USERS-097 */
  permissionFailed: "Could not change user permission",
  changedMeanwhile: "Someone else changed this user. You now see the latest state.",
  goneMeanwhile: "This user is no longer assigned here.",
} as const;

/** USERS-038 to USERS-046 */
export const userInspectorMessages = {
  none: "Select a user to see details",
  several: (count: number) => `${count} users selected`,
  name: "Name",
  email: "Email",
  invited: "Invited",
  invitedBy: "Invited By",
  mfa: "MFA status",
  mfaOn: "On",
  mfaOff: "Off",
  mfaMissing: "Off, required",
  lastLogin: "Last Login",
  lastActivity: "Last Activity",
  roles: "Role(s)",
  noRole: "none",
  superuser: "Superuser",
  receives: "Receives Notifications",
  content: "Content",
  comments: "Comments",
  yes: "Yes",
  no: "No",
  folders: "Assigned Folders",
  allFolders: "ALL",
  noFolders: "none",
  projects: "Assigned Projects",
  noProjects: "Not assigned to any project",
  foldersOnly: "Folders only",
} as const;
