/** A range of luma, in percent, and the colour that marks it; `to` is exclusive, except that 100 is included. */
export interface FalseColourBand {
  readonly id: "crushed" | "nearBlack" | "middleGrey" | "skin" | "nearWhite" | "clipped";
  readonly from: number;
  readonly to: number;
  /** Red, green and blue, 0 to 255. */
  readonly colour: readonly [number, number, number];
}

/** Luma between the bands stays grey. The bounds are those that camera makers publish for their displays. */
export const falseColourBands: readonly FalseColourBand[] = [
  { id: "crushed", from: 0, to: 2.5, colour: [128, 51, 166] },
  { id: "nearBlack", from: 2.5, to: 4, colour: [38, 89, 217] },
  { id: "middleGrey", from: 38, to: 42, colour: [51, 178, 77] },
  { id: "skin", from: 52, to: 56, colour: [242, 140, 166] },
  { id: "nearWhite", from: 97, to: 99, colour: [250, 225, 64] },
  { id: "clipped", from: 99, to: 101, colour: [230, 51, 38] },
];
