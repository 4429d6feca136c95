import { PASSWORD_RULES, type PasswordRules } from "./password-rules.ts";

/** Longer ones are refused: hashing time grows with the length, and nobody types that much. In UTF-16 units. */
export const PASSWORD_MAX_LENGTH = 1_000;

const KINDS = [
  { rule: "digits", pattern: /\p{Nd}/gu, one: "digit", many: "digits" },
  { rule: "lowerCase", pattern: /\p{Ll}/gu, one: "lower-case letter", many: "lower-case letters" },
  { rule: "upperCase", pattern: /\p{Lu}/gu, one: "upper-case letter", many: "upper-case letters" },
  { rule: "symbols", pattern: /[^\p{L}\p{Nd}\s]/gu, one: "symbol", many: "symbols" },
] as const;

/**
 * The problem of a new password as a sentence to show beside its field, null if it is strong enough: the same on the server, for
 * an invitation, a reset and in the account (AUTH-043 to AUTH-046).
 */
export function passwordProblem(password: string, rules: PasswordRules = PASSWORD_RULES): string | null {
  if (password === "") return "a password must be set";
  const missing = [...missingLength(password, rules.minLength), ...missingKinds(password, rules)];
  return missing.length === 0 ? null : `password must have ${missing.join(", ")}`;
}

function missingLength(password: string, minLength: number): string[] {
  // as a reader counts: an emoji is one character
  if (Array.from(password).length < minLength) return [`at least ${minLength} characters`];
  return password.length > PASSWORD_MAX_LENGTH ? [`at most ${PASSWORD_MAX_LENGTH} characters`] : [];
}

function missingKinds(password: string, rules: PasswordRules): string[] {
  return KINDS.flatMap(({ rule, pattern, one, many }) => {
    const wanted = rules[rule];
    const found = password.match(pattern)?.length ?? 0;
    return found >= wanted ? [] : [`at least ${wanted} ${wanted === 1 ? one : many}`];
  });
}
