const counted = (count: number, noun: string) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** Texts of the dialog that exports comments to editing programs. */
export const exportDialogMessages = {
  title: "Export comments",
  format: "Format",
  formats: {
    AVID_TEXT: "Media Composer (text)",
    AVID_XML: "Media Composer (XML)",
    RESOLVE_EDL: "DaVinci Resolve (EDL)",
    PREMIERE_XML: "Premiere, Final Cut Pro 7 (XML)",
    FCPXML: "Final Cut Pro (FCPXML)",
    OTIO: "OpenTimelineIO",
    CSV: "Table (CSV)",
    TEXT: "Plain text",
    PDF: "PDF with images",
  },
  status: "Status",
  statuses: { all: "All", open: "Open", resolved: "Resolved" },
  author: "Author",
  everybody: "Everybody",
  replies: "Replies",
  replyChoices: { FOLDED: "In their comment", MARKERS: "As markers", NONE: "Left out" },
  pdfReplyChoices: { FOLDED: "In their comment", NONE: "Left out" },
  colours: "Colors",
  colourChoices: { AUTHOR: "By author", STATUS: "By status" },
  offset: "Offset in frames",
  offsetHint: "Added to each marker's position, if the edit doesn't begin on the clip's first frame",
  pdfOffsetHint: "Added to each timecode, if the edit doesn't begin on the clip's first frame",
  paper: "Paper",
  papers: { A4: "A4", LETTER: "US Letter" },
  teamOnly: "With team-only comments",
  subfolders: "With subfolders",
  preview: "Preview",
  loading: "Loading the preview",
  none: "No comments match",
  failed: "Could not load the preview",
  sum: (comments: number, files: number) =>
    `${counted(comments, "comment")}${files > 1 ? ` in ${counted(files, "file")}` : ""}`,
  pdfSum: (comments: number, pictures: number, pages: number) =>
    `${counted(comments, "comment")}, ${counted(pictures, "image")}, about ${counted(pages, "page")}`,
  pdfHint:
    "Each comment with the image of its frame and its drawing. Preparing the file takes a while: you can keep working, and it is saved when it is ready.",
  pdfFailed: "Could not export the PDF",
  tryAgain: "Export it again.",
  cancel: "Cancel",
  download: "Download",
} as const;
