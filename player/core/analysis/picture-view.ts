/** The part of a picture's colours to show. */
export const pictureViews = ["red", "green", "blue", "luma", "falseColour"] as const;
export type PictureView = (typeof pictureViews)[number];

export const scopeKinds = ["waveform", "parade", "histogram"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Weights of red, green and blue in luma, according to BT.709. */
export const LUMA_PARTS = [0.2126, 0.7152, 0.0722] as const;
