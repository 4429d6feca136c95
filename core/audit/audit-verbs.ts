/**
 * What the audit log records (PLUS-140). Stable: exports and saved filters name them. The part before the dot is the subject; a
 * new action gets a new verb.
 */
export const AUDIT_VERBS = [
  "session.started",
  "session.verified",
  "session.refused",
  "session.ended",
  "factor.set",
  "factor.removed",
  "factor.refused",
  "factor.codes-made",
  "password.reset-requested",
  "password.reset",
  "password.changed",
  "user.invited",
  "user.joined",
  "user.changed",
  "user.promoted",
  "user.demoted",
  "user.deleted",
  "workspace.created",
  "workspace.deleted",
  "workspace.admin-added",
  "workspace.admin-removed",
  "project.created",
  "project.moved",
  "project.deleted",
  "project.approval-rule-changed",
  "project.user-assigned",
  "project.user-changed",
  "project.user-removed",
  "folder.user-assigned",
  "folder.user-changed",
  "folder.user-removed",
  "folder.required-reviewers-changed",
  "folder.deleted",
  "folder.restored",
  "folder.purged",
  "asset.deleted",
  "asset.restored",
  "asset.purged",
  "asset.review-requested",
  "asset.approved",
  "asset.changes-requested",
  "asset.decision-withdrawn",
  "asset.stacked",
  "asset.versions-moved-out",
  "asset.versions-arranged",
  "asset.version-deleted",
  "download.requested",
  "link.created",
  "link.changed",
  "link.sent",
  "link.deleted",
  "link.visited",
  "link.refused",
  "storage.changed",
  "audit.exported",
] as const;

export type AuditVerb = (typeof AUDIT_VERBS)[number];

/** What an action was done to. */
export const AUDIT_KINDS = ["user", "workspace", "project", "folder", "asset", "link", "storage", "audit"] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
