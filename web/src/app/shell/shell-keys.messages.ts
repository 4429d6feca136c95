/** What the sheet of keys says of the frame's. */
export const shellKeyTexts = {
  search: "Search",
  palette: "Commands",
  back: "Up one level",
  nextRegion: "Next region",
} as const;
