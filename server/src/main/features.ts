import { approvalsFeature } from "#server/features/approvals/approvals.feature.ts";
import { assetsFeature } from "#server/features/assets/assets.feature.ts";
import { auditFeature } from "#server/features/audit/audit.feature.ts";
import { authFeature } from "#server/features/auth/auth.feature.ts";
import { burningFeature } from "#server/features/burning/burning.feature.ts";
import { checksumsFeature } from "#server/features/checksums/checksums.feature.ts";
import { commentsFeature } from "#server/features/comments/comments.feature.ts";
import { copiesFeature } from "#server/features/copies/copies.feature.ts";
import { downloadsFeature } from "#server/features/downloads/downloads.feature.ts";
import { foldersFeature } from "#server/features/folders/folders.feature.ts";
import { imagesFeature } from "#server/features/images/images.feature.ts";
import { inboxFeature } from "#server/features/inbox/inbox.feature.ts";
import { mailFeature } from "#server/features/mail/mail.feature.ts";
import { maintenanceFeature } from "#server/features/maintenance/maintenance.feature.ts";
import { membersFeature } from "#server/features/members/members.feature.ts";
import { metadataFeature } from "#server/features/metadata/metadata.feature.ts";
import { notificationsFeature } from "#server/features/notifications/notifications.feature.ts";
import { postersFeature } from "#server/features/posters/posters.feature.ts";
import { processingFeature } from "#server/features/processing/processing.feature.ts";
import { projectsFeature } from "#server/features/projects/projects.feature.ts";
import { quotasFeature } from "#server/features/quotas/quotas.feature.ts";
import { searchFeature } from "#server/features/search/search.feature.ts";
import { sharesFeature } from "#server/features/shares/shares.feature.ts";
import { stacksFeature } from "#server/features/stacks/stacks.feature.ts";
import { transfersFeature } from "#server/features/transfers/transfers.feature.ts";
import { trashFeature } from "#server/features/trash/trash.feature.ts";
import { uploadsFeature } from "#server/features/uploads/uploads.feature.ts";
import { usersFeature } from "#server/features/users/users.feature.ts";
import { vitalsFeature } from "#server/features/vitals/vitals.feature.ts";
import { watermarksFeature } from "#server/features/watermarks/watermarks.feature.ts";
import { workspacesFeature } from "#server/features/workspaces/workspaces.feature.ts";
import type { Feature } from "#server/platform/feature.ts";

/** All features in order: each may use the public parts of earlier ones, and learns about later ones through events. */
export const features: readonly Feature[] = [
  auditFeature,
  authFeature,
  usersFeature,
  mailFeature,
  imagesFeature,
  watermarksFeature,
  workspacesFeature,
  projectsFeature,
  foldersFeature,
  membersFeature,
  assetsFeature,
  metadataFeature,
  notificationsFeature,
  quotasFeature,
  uploadsFeature,
  processingFeature,
  copiesFeature,
  trashFeature,
  postersFeature,
  maintenanceFeature,
  downloadsFeature,
  checksumsFeature,
  transfersFeature,
  commentsFeature,
  approvalsFeature,
  inboxFeature,
  stacksFeature,
  sharesFeature,
  burningFeature,
  searchFeature,
  vitalsFeature,
];
