/** How hard a password is to guess, from 0 (among the first hundreds that anybody tries) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordGuess {
  readonly strength: PasswordStrength;
  /** It is weak because it is derived from personal details. */
  readonly isOwn: boolean;
}

/** Up to here a password is found within a million guesses, which covers lists of the commonest. */
export const LAST_COMMON_STRENGTH: PasswordStrength = 1;

/** The problem that PASSWORD_REFUSE_COMMON sees in a password; null if it is strong enough. */
export function guessProblem({ strength, isOwn }: PasswordGuess): string | null {
  if (strength > LAST_COMMON_STRENGTH) return null;
  return isOwn ? "password must not contain your name or email" : "password is too easy to guess";
}
