/** From this length on, parts of words match too; a shorter text must begin a word, or one letter would match everything. */
const SHORTEST_PIECE = 3;
const PLAIN = /^[a-z0-9]*$/;

/** The search text in the database's form: words separated by one space, with a leading space. */
export interface SearchWords {
  readonly phrase: string;
  /** LIKE patterns, all of which must match. */
  readonly patterns: readonly string[];
}

/**
 * Returns the words of a text normalized by the database's `searchable`; null if it has none. Such text has only letters, digits
 * and spaces, so nothing in it is special to LIKE. Scripts without word breaks match anywhere.
 */
export function searchWords(searchable: string): SearchWords | null {
  const words = [...new Set(searchable.split(" ").filter((word) => word !== ""))];
  if (words.length === 0) return null;
  const patterns = words.map((word) => (PLAIN.test(word) && word.length < SHORTEST_PIECE ? `% ${word}%` : `%${word}%`));
  return { phrase: ` ${searchable.trim()}`, patterns };
}
