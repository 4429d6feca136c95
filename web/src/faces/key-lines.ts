/** One line of the sheet behind "?". */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly text: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}
