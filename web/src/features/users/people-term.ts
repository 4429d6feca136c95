/** USERS-004: person search starts at two characters. */
const MIN_CHARACTERS = 2;

/** The search text for people; null while it is too short. */
export function peopleTerm(typed: string): string | null {
  const term = typed.trim();
  return Array.from(term).length < MIN_CHARACTERS ? null : term;
}
