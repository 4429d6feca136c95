import type { AuditKind, AuditVerb } from "#core/audit/audit-verbs.ts";
import type { AuditPeriod } from "./audit-choice.ts";

const acts: Readonly<Record<AuditVerb, string>> = {
  "session.started": "Signed in",
  "session.verified": "Gave the second factor",
  "session.refused": "Sign-in refused",
  "session.ended": "Signed out",
  "factor.set": "Set up a second factor",
  "factor.removed": "Removed a second factor",
  "factor.refused": "Second factor refused",
  "factor.codes-made": "Made recovery codes",
  "password.reset-requested": "Asked for a new password",
  "password.reset": "Reset the password",
  "password.changed": "Changed a password",
  "user.invited": "Invited",
  "user.joined": "Accepted the invitation",
  "user.changed": "Changed the account",
  "user.promoted": "Made superuser",
  "user.demoted": "Took superuser rights",
  "user.deleted": "Deleted the user",
  "workspace.created": "Created a workspace",
  "workspace.deleted": "Deleted a workspace",
  "workspace.admin-added": "Made workspace admin",
  "workspace.admin-removed": "Removed as workspace admin",
  "project.created": "Created a project",
  "project.moved": "Moved a project",
  "project.deleted": "Deleted a project",
  "project.user-assigned": "Gave a role in the project",
  "project.user-changed": "Changed a role in the project",
  "project.user-removed": "Took a role in the project",
  "folder.user-assigned": "Gave permissions on a folder",
  "folder.user-changed": "Changed permissions on a folder",
  "folder.user-removed": "Took permissions on a folder",
  "folder.deleted": "Deleted a folder",
  "folder.restored": "Restored a folder",
  "folder.purged": "Removed a folder for good",
  "asset.deleted": "Deleted an asset",
  "asset.restored": "Restored an asset",
  "asset.purged": "Removed an asset for good",
  "download.requested": "Downloaded",
  "audit.exported": "Exported the audit log",
};

const groups: Readonly<Record<string, string>> = {
  session: "Signing in and out",
  factor: "Second factors",
  password: "Passwords",
  user: "Accounts",
  workspace: "Workspaces",
  project: "Projects and their people",
  folder: "Folders and their people",
  asset: "Assets",
  download: "Downloads",
  audit: "Audit log",
};

const kinds: Readonly<Record<AuditKind, string>> = {
  user: "User",
  workspace: "Workspace",
  project: "Project",
  folder: "Folder",
  asset: "Asset",
  audit: "Audit log",
};

const periods: Readonly<Record<AuditPeriod, string>> = {
  ANY: "Any time",
  TODAY: "Today",
  DAYS_7: "Last 7 days",
  DAYS_30: "Last 30 days",
  DAYS_90: "Last 90 days",
  CUSTOM: "Chosen days",
};

const labelOf =
  (labels: Readonly<Record<string, string>>) =>
  (key: string): string =>
    labels[key] ?? key;

/** Texts of the audit log. What a newer server names and this page does not know is shown as it is. */
export const auditMessages = {
  title: "Audit log",
  act: labelOf(acts),
  actGroup: labelOf(groups),
  kind: labelOf(kinds),
  period: labelOf(periods),
  filter: "Filter names and addresses",
  clearFilter: "Clear the filter",
  acts: "Act",
  allActs: "All acts",
  oneAct: (label: string) => `\u2003${label}`,
  kinds: "Done to",
  anything: "Anything",
  periods: "Period",
  from: "From",
  to: "To",
  onlyBy: (name: string) => `Only what ${name} did`,
  by: (name: string) => `By ${name}`,
  showAllActors: (name: string) => `Show more than what ${name} did`,
  exportCsv: "Export CSV",
  exportFailed: "Could not export the audit log",
  reload: "Load again",
  loading: "Loading records",
  failed: "The audit log could not be loaded",
  tryAgain: "Try again",
  empty: "No matching records",
  emptyAdvice: "Sign-ins, changes of people and rights, deletions and downloads appear here as they happen.",
  showAll: "Show all records",
  columns: { at: "When", actor: "Who", act: "Did", target: "To", place: "In", address: "From" },
  actorKinds: { user: "Deleted user", visitor: "Visitor", anonymous: "Nobody signed in", system: "Rushlight" },
  inspector: "Record",
  toggleDetails: "Record",
  nothingChosen: "Choose a record to see all of it.",
  email: "E-mail",
  id: "Id",
  userAgent: "Program",
  details: "Details",
} as const;
