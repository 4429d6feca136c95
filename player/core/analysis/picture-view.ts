/** Which part of its colours a picture is reduced to. */
export const pictureViews = ["red", "green", "blue", "luma", "falseColour"] as const;
export type PictureView = (typeof pictureViews)[number];

export const scopeKinds = ["waveform", "parade", "histogram"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Shares of red, green and blue in luma, as BT.709 has them. */
export const LUMA_PARTS = [0.2126, 0.7152, 0.0722] as const;
