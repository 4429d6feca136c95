/** Texts of 'Report a problem'. */
export const reportMessages = {
  title: "Report a problem",
  lead: "This is all that is in the report. Nothing is sent: copy or save it, and give it to whoever runs your Rushlight.",
  text: "Report",
  toClipboard: "Copy",
  save: "Save",
  close: "Close",
  onClipboard: "Copied the report",
  clipboardFailed: "Could not copy the report",
  fileName: "rushlight-problem.txt",
} as const;
