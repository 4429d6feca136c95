import type { WebFeature } from "#web/faces/web-feature.ts";
import { approvalsFeature } from "#web/features/approvals/approvals.feature.ts";
import { assetsFeature } from "#web/features/assets/assets.feature.ts";
import { auditFeature } from "#web/features/audit/audit.feature.ts";
import { authFeature } from "#web/features/auth/auth.feature.ts";
import { checksumsFeature } from "#web/features/checksums/checksums.feature.ts";
import { commentsFeature } from "#web/features/comments/comments.feature.ts";
import { comparisonFeature } from "#web/features/comparison/comparison.feature.ts";
import { copiesFeature } from "#web/features/copies/copies.feature.ts";
import { downloadsFeature } from "#web/features/downloads/downloads.feature.ts";
import { errorsFeature } from "#web/features/errors/errors.feature.ts";
import { foldersFeature } from "#web/features/folders/folders.feature.ts";
import { frameCheckFeature } from "#web/features/frame-check/frame-check.feature.ts";
import { imagesFeature } from "#web/features/images/images.feature.ts";
import { inboxFeature } from "#web/features/inbox/inbox.feature.ts";
import { mailFeature } from "#web/features/mail/mail.feature.ts";
import { maintenanceFeature } from "#web/features/maintenance/maintenance.feature.ts";
import { membersFeature } from "#web/features/members/members.feature.ts";
import { metadataFeature } from "#web/features/metadata/metadata.feature.ts";
import { notificationsFeature } from "#web/features/notifications/notifications.feature.ts";
import { postersFeature } from "#web/features/posters/posters.feature.ts";
import { processingFeature } from "#web/features/processing/processing.feature.ts";
import { projectsFeature } from "#web/features/projects/projects.feature.ts";
import { quotasFeature } from "#web/features/quotas/quotas.feature.ts";
import { searchFeature } from "#web/features/search/search.feature.ts";
import { sharesFeature } from "#web/features/shares/shares.feature.ts";
import { stacksFeature } from "#web/features/stacks/stacks.feature.ts";
import { transfersFeature } from "#web/features/transfers/transfers.feature.ts";
import { trashFeature } from "#web/features/trash/trash.feature.ts";
import { uploadsFeature } from "#web/features/uploads/uploads.feature.ts";
import { usersFeature } from "#web/features/users/users.feature.ts";
import { viewerFeature } from "#web/features/viewer/viewer.feature.ts";
import { vitalsFeature } from "#web/features/vitals/vitals.feature.ts";
import { watermarksFeature } from "#web/features/watermarks/watermarks.feature.ts";
import { workspacesFeature } from "#web/features/workspaces/workspaces.feature.ts";

/** All features in order: each may use the public faces of those before it, and its commands follow theirs in every menu. */
export const features = [
  errorsFeature,
  frameCheckFeature,
  assetsFeature,
  usersFeature,
  imagesFeature,
  workspacesFeature,
  projectsFeature,
  watermarksFeature,
  foldersFeature,
  quotasFeature,
  copiesFeature,
  downloadsFeature,
  uploadsFeature,
  transfersFeature,
  sharesFeature,
  processingFeature,
  postersFeature,
  trashFeature,
  maintenanceFeature,
  checksumsFeature,
  metadataFeature,
  membersFeature,
  notificationsFeature,
  commentsFeature,
  viewerFeature,
  approvalsFeature,
  stacksFeature,
  comparisonFeature,
  searchFeature,
  inboxFeature,
  authFeature,
  auditFeature,
  mailFeature,
  vitalsFeature,
] as const satisfies readonly WebFeature[];
