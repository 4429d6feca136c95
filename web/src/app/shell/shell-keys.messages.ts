/** The frame's lines in the sheet of keys. */
export const shellKeyTexts = {
  search: "Search",
  palette: "Commands",
  back: "Up one level",
  nextRegion: "Next region",
} as const;
