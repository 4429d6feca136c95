import { type AttachmentProblem, MOST_ATTACHMENTS } from "#core/attachments/attachment-limits.ts";

/** Texts about files of comments; loaded with the first of them. */
export const attachmentsMessages = {
  attach: "Attach files",
  drop: "Drop files to attach them",
  files: "Files",
  pictures: "Pictures",
  sending: (name: string) => `Sending ${name}`,
  percent: (percent: number) => `${percent} %`,
  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Retry ${name}`,
  download: (name: string, size: string) => `Download ${name}, ${size}`,
  open: (name: string) => `Open ${name}`,
  sendFailed: "Could not send",
  loadFailed: "Could not load the files",
  loadAgain: "Retry",
  removeFailed: "Could not remove the file",
  removeTitle: "Remove file?",
  removeText: (name: string) => `This removes “${name}” from the comment for everyone.`,
  removeLabel: "Remove",
  problems: {
    TOO_LARGE: "Files can be up to 100 MB each",
    TOO_MANY: `A comment can have at most ${MOST_ATTACHMENTS} files`,
    HIDDEN: "Hidden files can't be attached",
  } satisfies Record<AttachmentProblem, string>,
  previous: "Previous picture",
  next: "Next picture",
  place: (place: number, count: number) => `${place} of ${count}`,
  save: "Download",
  noPicture: "Could not load the picture",
};
