/** A statement whose plan grows with the library, and why it may. */
export interface Unbounded {
  readonly queries: readonly string[];
  /** Part of the statement, if the query sends several. */
  readonly says?: RegExp;
  /** Which of the problems of the plan. */
  readonly problems: RegExp;
  readonly because: string;
}

export function isNamed({ queries, says, problems }: Unbounded, query: string, sql: string, problem: string): boolean {
  return queries.includes(query) && (says?.test(sql) ?? true) && problems.test(problem);
}

/** Reads ids in their order, as `idsAsBytes` does. */
const ORDER = /string_agg\(uuid_send/;

/** `npm run bench library/plans` measures what they cost. */
export const UNBOUNDED: readonly Unbounded[] = [
  {
    queries: ["FolderContents", "ChosenItems", "TakesBeside", "FolderTotals"],
    says: ORDER,
    problems: /^(aggregate over|reads many rows of|sort over|reads all of asset by asset_by)/,
    because: "The order of one folder's takes is read once and kept until one of them changes (0060, 0063).",
  },
  {
    queries: ["FolderContents", "ChosenItems", "FolderTotals"],
    says: /select f\.id from folder f\s+where f\.parent_id/,
    problems: /^reads many rows of folder/,
    because: "The order of one folder's folders, by an index.",
  },
  {
    queries: ["FolderTotals", "ChosenItems"],
    says: /sum\(/,
    problems: /^(aggregate over|reads many rows of|hash over)/,
    because: "Length, comments and size of one folder's takes, or of a selection, are added up, by an index.",
  },
  {
    queries: ["FolderContents", "ChosenItems", "FolderTotals"],
    says: /exists \(select from asset/,
    problems: /^reads many rows of asset/,
    because: "Whether a folder has circled takes: it ends at the first one, which the plan doesn't say.",
  },
  {
    queries: ["FolderComments"],
    problems: /^(sort over|reads many rows of)/,
    because: "The app shows all comments of a folder (0069); each page finds the newest among those of all its takes.",
  },
  {
    queries: ["FolderChecksums"],
    problems: /^(sort over|reads many rows of)/,
    because: "A checksum list names every file of a folder and of those in it.",
  },
  {
    queries: ["NotesExportPreview", "NotesPdfPreview"],
    problems: /^(aggregate over|sort over|reads many rows of)/,
    because: "An export has all comments of its takes; more than its limits are refused.",
  },
  {
    queries: ["MetadataChoiceCount"],
    problems: /over |of (metadata_choice|asset)$/,
    because: "The open choices of one folder are counted.",
  },
  {
    queries: ["Inbox", "InboxCount"],
    says: /group by a\.folder_id/,
    problems: /^(aggregate over|reads many rows of inbox_entry)/,
    because: "The entries of one person are counted by folder, since some folders may be hidden from them by now.",
  },
  {
    queries: ["TrashList"],
    problems: /^(aggregate over|reads many rows of trash_entry)/,
    because: "The order of one project's trash, and the folders whose permissions decide what of it is shown.",
  },
  {
    queries: ["AuditLog"],
    says: ORDER,
    problems: /^(aggregate over|sort over|reads many rows of|reads all of audit_record by)/,
    because: "The ids of all matching records are read once and kept; newer records are added to them (0075).",
  },
  {
    queries: ["JobList"],
    says: ORDER,
    problems: /over |of job( by |$)/,
    because: "The order of the newest 50,000 jobs.",
  },
  {
    queries: ["ShareLinksPage"],
    says: ORDER,
    problems: /over |of (share_link|app_user)( by |$)/,
    because: "The order of all shares that one person manages is read once and kept until one of them changes (0075).",
  },
  {
    queries: ["SearchEverything", "SearchOfType"],
    says: ORDER,
    problems: /^(aggregate|sort) over/,
    because: "Up to 10,000 matches are ranked.",
  },
  {
    queries: [
      "AdministeredUsers",
      "FolderUserList",
      "ProjectUserList",
      "AssignedToFolder",
      "AssignedToProject",
      "WaitingUsers",
      "WorkspaceUsers",
      "CommentPeople",
      "FindPeople",
      "ProjectList",
      "ReviewPeople",
      "OwnProjects",
    ],
    problems: /over |of (app_user|auth_factor|(project|folder|workspace)_user|comment)( by |$)/,
    because: "Accounts and members are as many as people: 20,000 here.",
  },
  {
    queries: ["SystemStatus"],
    problems: /^(aggregate over|reads many rows of job)/,
    because: "Failed jobs of the last hour and unsent mails are counted, up to a limit.",
  },
];

/** Tables that stay small however large the library is, and are not filled. */
export const SMALL_TABLES: readonly string[] = [
  // One row, or one for each storage, process or workspace.
  "last_backup",
  "readiness",
  "running_process",
  "storage_setting",
  "storage_quota",
  "workspace",
  "list_change",
  // Migrations.
  "applied_migration",
  "kysely_migration",
  "kysely_migration_lock",
  // Removed after minutes to days.
  "image_upload",
  "item_snapshot",
  "marked_download",
  "repeatable_answer",
  "repeatable_step",
  "sign_in_throttle",
  "share_mail_quota",
  "comment_notice",
  "comment_import",
  "metadata_import",
  // One row for each project at most.
  "approval_rule",
  "notification_template",
  "project",
  "storage_use",
];
