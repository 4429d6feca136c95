/** Texts of metadata that is attached late, and of choosing what belongs to a clip. */
export const metadataMessages = {
  open: "Several metadata rows match the same clip",
  choose: "Choose Metadata",
  openChoices: (count: number) => (count === 1 ? "Choose metadata for 1 clip" : `Choose metadata for ${count} clips`),
  title: "Choose Metadata",
  intro: "Several metadata rows match these clips. Choose the right one.",
  fromFile: (file: string) => `from ${file}`,
  none: "None of these",
  chooseRow: (clip: string, row: string) => `${clip}: ${row}`,
  noneFor: (clip: string) => `${clip}: none of these`,
  emptyRow: "Empty row",
  done: "Close",
  loadFailed: "Could not load metadata",
  chooseFailed: "Could not attach metadata",
  gone: "Someone else already chose metadata for this clip",
  tryAgain: "Try again",
} as const;
