import { type Direction, transferCommandMessages } from "./transfers-commands.messages.ts";

/** Texts of transfers by the transfer client; those of the specification letter for letter. */
export const transferMessages = {
  ...transferCommandMessages,
  // notices
  succeeded: {
    upload: "File(s) successfully uploaded",
    download: "File(s) successfully downloaded",
  } satisfies Record<Direction, string>,
  notStarted: {
    upload: "Could not start the Upload",
    download: "Could not start the Download",
  } satisfies Record<Direction, string>,
  failed: { upload: "File(s) not uploaded", download: "File(s) not downloaded" } satisfies Record<Direction, string>,
  authentication: "Something went wrong during the authentication",
  extensionMissing: "The Aspera extension is not installed",
  stillMissing: "Aspera is still not installed",
  // install dialog
  extensionNeeded: "High-speed transfers need the IBM Aspera Connect extension in this browser.",
  clientNeeded: "High-speed transfers need IBM Aspera Connect, which isn't responding on this computer.",
  installAdvice: "Install or start it, then retry.",
  install: "Install",
  retry: "Retry",
  checking: "Looking for IBM Aspera Connect …",
  cancel: "Cancel",
  // not-supported dialog
  unsupported: "High-speed transfer is unavailable for this browser or OS.",
  noServer: "High-speed transfer is unavailable: this project has no transfer server.",
  retryViaWeb: "Retry via Web",
  // the transfer client's own file dialog
  choose: "Choose Files to Upload",
  // list
  list: "Aspera transfers",
  several: (count: number) => `${count} file(s)`,
  progressOf: (name: string) => `Progress of ${name}`,
  percent: (fraction: number) => `${Math.floor(fraction * 100)} %`,
  waiting: "Waiting",
  finishing: "Finishing",
  stop: (name: string) => `Cancel ${name}`,
} as const;
