/** Every text of metadata that is attached late, and of choosing what belongs to a clip. */
export const metadataMessages = {
  open: "Several rows of the metadata could mean the same clip",
  choose: "Choose Metadata",
  openChoices: (count: number) =>
    count === 1 ? "1 clip needs its metadata chosen" : `${count} clips need their metadata chosen`,
  title: "Choose Metadata",
  intro: "Several rows of a metadata file could mean these clips. Choose the one that does.",
  fromFile: (file: string) => `from ${file}`,
  none: "None of these",
  chooseRow: (clip: string, row: string) => `${clip}: ${row}`,
  noneFor: (clip: string) => `${clip}: none of these`,
  emptyRow: "A row without values",
  done: "Close",
  loadFailed: "Could not load metadata",
  chooseFailed: "Could not attach metadata",
  gone: "Somebody has chosen for this clip already",
  tryAgain: "Try again",
} as const;
