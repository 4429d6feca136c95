import type { ClashAnswer } from "#core/uploads/name-clash.ts";
import type { MetadataNotice } from "#core/uploads/upload-outcome.ts";

import { uploadButtonMessages } from "./upload-button.messages.ts";

/** Texts of the upload panel, the Upload Files dialog and the notices. */
export const uploadMessages = {
  ...uploadButtonMessages,
  // notices
  succeeded: "File(s) successfully uploaded",
  failed: "File(s) not uploaded",
  cancelFailed: "Could not cancel the upload on the server",
  retryFailed: "Could not retry the job",
  metadata: {
    invalid: "Metadata couldn't be imported, please check for data integrity",
    "imported-upload-clips": "Metadata Imported, Please Upload Clips To Match",
    "imported-attached": "Metadata Imported and Attached to Clips",
    "imported-no-match": "Metadata Imported, No Matching Clips Found",
    "existing-attached": "Existing Metadata Attached to Clips",
    "existing-no-match": "Existing Metadata Couldn’t Be Matched to Any Clips",
  } satisfies Record<MetadataNotice, string>,
  /** Nobody reads more than three sentences in a notice. */
  metadataProblems: (sentences: readonly string[]) => {
    if (sentences.length === 0) return undefined;
    const more = sentences.length > 3 ? [`${sentences.length - 3} more`] : [];
    return [...sentences.slice(0, 3), ...more].join(" · ");
  },
  interrupted: (count: number) => (count === 1 ? "1 upload was interrupted" : `${count} uploads were interrupted`),
  interruptedNames: (names: readonly string[]) => {
    const more = names.length > 5 ? [`${names.length - 5} more`] : [];
    const files = names.length === 1 ? "file" : "files";
    return `${[...names.slice(0, 5), ...more].join(" · ")}. Select the ${files} again to continue.`;
  },
  openFolder: "Open Folder",
  noFiles: "Nothing to upload. Hidden files are skipped.",
  namesFailed: "Could not check for existing names",
  tryAgain: "Try Again",
  newVersions: (count: number) => (count === 1 ? "1 file becomes a new version" : `${count} files become new versions`),
  // panel
  panel: "Uploads",
  tabUpload: "Upload",
  tabProcessing: "Processing",
  tabHistory: "History",
  close: "Close",
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Retry ${name}`,
  retryAll: "Retry All",
  clear: "Clear",
  nothing: "No uploads. Drop files into a folder, or press U there.",
  noHistory: "Lists uploads since this page was loaded. Earlier ones are in their folders.",
  percent: (fraction: number) => `${Math.floor(fraction * 100)} %`,
  progressOf: (name: string) => `Progress of ${name}`,
  sentOf: (sent: string, total: string) => `${sent} of ${total}`,
  secondsLeft: (seconds: number) => `about ${seconds} s left`,
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
  hoursLeft: (hours: number) => `about ${hours} h left`,
  // dialog
  title: "Upload Files",
  into: (folderName: string) => `Into ${folderName}`,
  chooseFiles: "Choose Files",
  chooseFolder: "Choose Folder",
  dropHint: "Drop files or folders here",
  listLabel: "Selected files",
  remove: (name: string) => `Remove ${name}`,
  clashAnswers: { "new-version": "New version", "keep-both": "Keep both", skip: "Skip" } satisfies Record<
    ClashAnswer,
    string
  >,
  clashOf: (name: string) => `${name} already exists`,
  clashForAll: "For all existing names",
  namesTaken: (count: number) => (count === 1 ? "1 name already exists" : `${count} names already exist`),
  chosen: (count: number, size: string) => `${count} ${count === 1 ? "file" : "files"}, ${size}`,
  dismiss: "Cancel",
} as const;
