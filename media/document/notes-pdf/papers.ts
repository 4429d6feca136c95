/** Sizes in points, upright. */
export const PAPER_SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const;
export const PAPERS = ["A4", "LETTER"] as const satisfies readonly (keyof typeof PAPER_SIZES)[];
export type Paper = (typeof PAPERS)[number];
