/** The frame's lines in the sheet of keys. */
export const shellKeyTexts = {
  search: "Search",
  palette: "Commands",
  cancel: "Cancel, close or clear",
  nextRegion: "Next region",
} as const;
