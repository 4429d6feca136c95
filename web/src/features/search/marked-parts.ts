export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** Splits a name into parts that match a word of the term and parts that don't, ignoring case, to show why it was found. */
export function markedParts(name: string, term: string): MarkedPart[] {
  const words = [...new Set(term.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "");
  const folded = name.toLowerCase();
  // Where folding changes the length, offsets in the two texts differ.
  if (words.length === 0 || folded.length !== name.length) return [{ text: name, marked: false }];
  const marked = new Uint8Array(name.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      marked.fill(1, at, at + word.length);
  }
  const parts: MarkedPart[] = [];
  for (let index = 0; index < name.length; index += 1) {
    const isMarked = marked[index] === 1;
    const last = parts.at(-1);
    if (last?.marked === isMarked) last.text += name[index];
    else parts.push({ text: name[index] ?? "", marked: isMarked });
  }
  return parts;
}
