import { formatBytes } from "#core/units/size.ts";

/** Every text of this feature that people see. */
export const quotasMessages = {
  title: "Storage quota",
  loadFailed: "Could not load the storage quota",
  used: (usedBytes: number) => `${formatBytes(usedBytes)} used`,
  usedOf: (usedBytes: number, quotaBytes: number) => `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used`,
  noQuota: "No quota",
  percent: (percent: number) => `${percent}\u2009%`,
  full: "Full",
  counts: {
    project: "Versions, files of comments, and deleted items until they leave the trash.",
    workspace: "All projects: versions, files of comments, and deleted items until they leave the trash.",
  },
  arriving: (bytes: number) => `${formatBytes(bytes)} of uploads and copies in progress.`,
  setBy: { project: "Workspace admins set the quota.", workspace: "Superusers set the quota." },
  quota: "Quota",
  unit: "Unit",
  empty: "Leave empty for no quota.",
  wrong: "Enter a size above zero, such as 500 GB, or nothing for no quota",
  lower: (usedBytes: number) =>
    `${formatBytes(usedBytes)} are used already. Nothing is deleted, but new uploads and copies are refused until less is used.`,
  save: "Save Quota",
  saved: "Quota saved",
  saveFailed: "Could not save the quota",
  levels: {
    ROOMY: null,
    NEAR: "More than 80\u2009% of the storage quota is used.",
    NEARLY_FULL: "More than 95\u2009% of the storage quota is used. Large files may be refused.",
    FULL: "The storage quota is used up. New files are refused until there is room.",
  },
  list: "Quotas",
  holders: { PROJECT: "Project", WORKSPACE: "Workspace" },
} as const;
