const amount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Texts of a visitor's pages. */
export const visitMessages = {
  product: "Rushlight",
  breadcrumb: "Breadcrumb",
  sharedBy: (name: string) => `Shared by ${name}`,
  folders: (count: number) => amount(count, "folder"),
  files: (count: number) => amount(count, "file"),
  expiresIn: (time: string) => `Expires in ${time}`,
  downloadAll: "Download all",
  preparing: (percent: number) => `Preparing … ${percent} %`,
  downloadFailed: "Failed to download",
  yourName: "Your name",
  nameHint: "Shown next to your comments.",
  nameFailed: "Could Not Save Your Name",
  cancel: "Cancel",
  continue: "Continue",
  toShare: "Back to the share",
  needHelp: "Need Help?",
  sharedWith: "Shared with Rushlight",
} as const;
