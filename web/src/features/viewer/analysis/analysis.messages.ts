/** Texts of scopes, channels and the loupe. */
export const analysisMessages = {
  channels: "Channels",
  nextChannel: "Next channel",
  all: "All channels",
  views: { red: "Red", green: "Green", blue: "Blue", luma: "Luma", falseColour: "False color" },
  scopes: "Scope",
  nextScope: "Next scope",
  noScope: "No scope",
  kinds: { waveform: "Waveform", parade: "RGB parade", histogram: "Histogram" },
  scopeOf: (kind: string, side: string) => (side ? `${kind}, ${side}` : kind),
  loupe: "Loupe",
  loupeNote: "Loupe, 4 times. Move it with the arrow keys.",
  /** In the sheet of keys. */
  keyLine: "Next channel, false color",
  scopeKeyLine: "Next scope, loupe",
  bands: {
    crushed: "Black",
    nearBlack: "Near black",
    middleGrey: "Middle gray",
    skin: "Skin",
    nearWhite: "Near white",
    clipped: "Clipped",
  },
  percents: (from: number, to: number) => `${from} to ${Math.min(100, to)} %`,
  faults: {
    engine: "This view needs WebGL 2. Use another browser.",
    storage: "The storage doesn't let this page read the picture",
  },
} as const;
