/** How hard a password is to guess, from 0, among the first hundreds that anybody tries, to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordGuess {
  readonly strength: PasswordStrength;
  /** It is weak because it is made of what belongs to the person. */
  readonly isOwn: boolean;
}

/** Up to here a password is found in a million tries, which is what lists of the commonest are good for. */
export const LAST_COMMON_STRENGTH: PasswordStrength = 1;

/** What PASSWORD_REFUSE_COMMON says of a password; null when it is good enough. */
export function guessProblem({ strength, isOwn }: PasswordGuess): string | null {
  if (strength > LAST_COMMON_STRENGTH) return null;
  return isOwn ? "password must not contain your name or email" : "password is too easy to guess";
}
