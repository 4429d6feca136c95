/** Whether every typed word begins a word of the label, in any order: "fol new" finds "New Folder". */
export function matchesCommand(label: string, term: string): boolean {
  const words = wordsOf(label);
  return wordsOf(term).every((typed) => words.some((word) => word.startsWith(typed)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}
