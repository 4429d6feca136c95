/** Texts of 'Report a problem'. */
export const reportMessages = {
  title: "Report a problem",
  lead: "This is the whole report. Nothing is sent automatically: copy or save it, then send it to whoever runs your server.",
  text: "Report",
  toClipboard: "Copy",
  save: "Save",
  close: "Close",
  onClipboard: "Copied the report",
  clipboardFailed: "Could not copy the report",
  fileName: "rushlight-problem.txt",
} as const;
