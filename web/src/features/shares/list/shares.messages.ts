/** Every text of the list of shares, byte for byte where the specification gives it. */
export const sharesMessages = {
  /** SHARES-016 */
  all: "All Shares",
  region: "Shares",
  areas: "Shares by project",
  projects: "Projects",
  breadcrumb: "Breadcrumb",
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  /** SHARES-031 */
  sortKeys: { name: "Name", created: "Created", createdBy: "Created By", expires: "Expires" },
  /** SHARES-019 */
  sidebarSortKeys: { title: "Title", created: "Created" },
  /** SHARES-021 */
  options: "Options",
  preview: "Preview",
  previewOf: (name: string) => `Preview ${name} in a new tab`,
  copyOf: (name: string) => `Copy link of ${name}`,
  copyNotices: { copied: "Copied Link to Clipboard", failed: "Could Not Copy Link to Clipboard" },
  /** PLUS-284 */
  paused: "Paused",
  pausedAdvice:
    "Nobody can open it, because the person who created it no longer has permission to share. Take it over to reopen it.",
  takeOver: "Take over",
  takeOverOf: (name: string) => `Take over ${name}`,
  /** SHARES-022 */
  hasPassword: "Password protected",
  canDownload: "Downloadable",
  hasWatermark: "Watermark active",
  selectAll: "Select all",
  select: (name: string) => `Select ${name}`,
  menu: "Share menu",
  edit: "Edit Share",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Clear selection",
  count: (count: number) => (count === 1 ? "1 share" : `${count} shares`),
  /** SHARES-029, SHARES-030 */
  deleteOne: (name: string) => `Delete '${name}'?`,
  deleteMany: (count: number) => `Delete these ${count} links?`,
  deleteText: "Anyone with the link loses access immediately.",
  /** SHARES-041, SHARES-042 */
  deleted: "Successfully deleted link(s)",
  deleteFailed: "Failed to delete link(s)",
  /** SHARES-020 */
  empty: "You haven't shared anything",
  emptyAdvice: "Select folders or files in a project and choose Share.",
  /** SHARES-040 */
  loadFailed: "Could not load links",
  loadFailedAdvice: "Try again in a moment.",
  tryAgain: "Try again",
  loading: "Loading shares",
  gone: "This share no longer exists",
} as const;
