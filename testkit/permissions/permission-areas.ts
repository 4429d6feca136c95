import { approvalRows } from "./approval-rows.ts";
import { auditRows } from "./audit-rows.ts";
import { checksumRows } from "./checksum-rows.ts";
import { assetRows, folderRows } from "./content-rows.ts";
import { inboxRows } from "./inbox-rows.ts";
import { libraryRows } from "./library-rows.ts";
import { memberRows } from "./member-rows.ts";
import { metadataRows } from "./metadata-rows.ts";
import { notificationRows } from "./notification-rows.ts";
import { peopleRows } from "./people-rows.ts";
import type { PermissionArea } from "./permission-row.ts";
import { shareRows } from "./share-rows.ts";
import { stackRows } from "./stack-rows.ts";
import { quotaRows } from "./storage/quota-rows.ts";
import { projectRows } from "./structure-rows.ts";
import { downloadRows, transferRows } from "./transfer-rows.ts";
import { commentRows, jobRows, searchRows, uploadRows } from "./work-rows.ts";
import { workspaceRows } from "./workspace-rows.ts";

/** The whole table, in page order. */
export const PERMISSION_AREAS: readonly PermissionArea[] = [
  peopleRows,
  memberRows,
  workspaceRows,
  projectRows,
  folderRows,
  assetRows,
  libraryRows,
  metadataRows,
  uploadRows,
  quotaRows,
  jobRows,
  downloadRows,
  checksumRows,
  transferRows,
  commentRows,
  approvalRows,
  inboxRows,
  stackRows,
  notificationRows,
  shareRows,
  searchRows,
  auditRows,
];
