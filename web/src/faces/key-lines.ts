/** One line of the key sheet, which "?" opens. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly text: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}
