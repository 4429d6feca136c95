/** From this length on parts of words match too; shorter text must begin a word, or a letter would match everything. */
const SHORTEST_PIECE = 3;
const PLAIN = /^[a-z0-9]*$/;

/** The search text in the database's form: words separated by one blank, with a leading blank. */
export interface SearchWords {
  readonly phrase: string;
  /** LIKE patterns, all of which must match. */
  readonly patterns: readonly string[];
}

/**
 * The words of a text normalized by the database's `searchable`; null if it has none. Such text has only letters, digits and
 * blanks, so nothing in it is special to LIKE. Scripts without word breaks match anywhere.
 */
export function searchWords(searchable: string): SearchWords | null {
  const words = [...new Set(searchable.split(" ").filter((word) => word !== ""))];
  if (words.length === 0) return null;
  const patterns = words.map((word) => (PLAIN.test(word) && word.length < SHORTEST_PIECE ? `% ${word}%` : `%${word}%`));
  return { phrase: ` ${searchable.trim()}`, patterns };
}
