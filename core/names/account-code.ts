/** Ends of two accounts' ids are equal by chance once in 280 trillion pairs. */
const DIGITS = 12;

/**
 * Stands for an account in a picture: the end of its id, which nobody can change, in capitals and groups that can be read in a
 * picture (PLUS-1366).
 */
export function accountCode(accountId: string): string {
  return (accountId.slice(-DIGITS).toUpperCase().match(/.{4}/g) ?? []).join("-");
}

/**
 * The end of an account's id that a typed account ID stands for, with or without its label, hyphens and capitals; null for other
 * texts.
 */
export function endOfAccountId(typed: string): string | null {
  const digits = typed.replace(/^\s*id\b/i, "").replace(/[\s-]/g, "");
  return /^[\da-f]{12}$/i.test(digits) ? digits.toLowerCase() : null;
}
