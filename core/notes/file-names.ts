/** Names the files of a comment in an exported text; empty without any. */
export function filesMark(names: readonly string[]): string {
  return names.length === 0 ? "" : `[Files: ${names.join(", ")}]`;
}

/** The text without the mark that an export added. */
export function withoutFilesMark(text: string): string {
  return text.replace(/ \[Files: [^\n]*\]$/, "");
}
