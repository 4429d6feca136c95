/** With all types shown, the longer tables are folded. */
export const FOLDED_ROWS = 10;
