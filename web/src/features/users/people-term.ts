/** USERS-004: person search starts at two characters. */
const MIN_CHARACTERS = 2;

/** What to search people for; null while that is too little. */
export function peopleTerm(typed: string): string | null {
  const term = typed.trim();
  return Array.from(term).length < MIN_CHARACTERS ? null : term;
}
