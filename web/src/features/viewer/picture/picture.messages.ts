/** Texts of the view options. */
export const pictureMessages = {
  view: "View",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit to window",
  pixels: "Actual pixels",
  /** At 100 each picture pixel is one screen pixel. */
  percent: (percent: number) => `${percent} %`,
  mask: "Aspect mask",
  nextMask: "Next aspect mask",
  noMask: "No mask",
  ownMask: "Custom ratio…",
  ratio: (ratio: number) => `${Number(ratio.toFixed(2))}:1`,
  guides: "Guides",
  safe: "Safe areas",
  cross: "Center cross",
  grid: "Rule of thirds",
  flop: "Flip horizontally",
  flip: "Flip vertically",
  /** In the sheet of keys. */
  keyLine: "Actual pixels, fit",
  own: {
    title: "Custom ratio",
    field: "Width : height",
    hint: "For example 1.66 or 16:10",
    bad: "Enter a ratio between 0.2 and 5",
    set: "Show mask",
    cancel: "Cancel",
  },
} as const;
