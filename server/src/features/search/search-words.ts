/** From here on a piece of a word is found too; what is shorter must begin a word, or a letter would find everything. */
const SHORTEST_PIECE = 3;
const PLAIN = /^[a-z0-9]*$/;

/** What is looked for, in the form that the database keeps for searching: words apart by one blank, a blank before the first. */
export interface SearchWords {
  readonly phrase: string;
  /** LIKE patterns, all of which must fit. */
  readonly patterns: readonly string[];
}

/**
 * The words of a text that went through the database's `searchable`; null when it has none. Such text holds letters, digits and
 * blanks only, so nothing in it means anything to LIKE. Scripts that write without blanks are looked for anywhere.
 */
export function searchWords(searchable: string): SearchWords | null {
  const words = [...new Set(searchable.split(" ").filter((word) => word !== ""))];
  if (words.length === 0) return null;
  const patterns = words.map((word) => (PLAIN.test(word) && word.length < SHORTEST_PIECE ? `% ${word}%` : `%${word}%`));
  return { phrase: ` ${searchable.trim()}`, patterns };
}
