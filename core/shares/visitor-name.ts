/** The longest name of a visitor, in code points. */
export const VISITOR_NAME_MAX_LENGTH = 80;

/** A name that may be stored, or a sentence that says why not. */
export type CheckedVisitorName = { ok: true; name: string } | { ok: false; problem: string };

/** Control characters, unpaired surrogates, line breaks, and marks that change the direction of the text after the name. */
const FORBIDDEN = /[\p{Control}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** The rule for visitors' names (docs/spec/rules.md, Visitors' names): trimmed, 1 to 80 characters, one line. */
export function checkVisitorName(typed: string): CheckedVisitorName {
  const name = typed.trim();
  if (!VISIBLE.test(name)) return { ok: false, problem: "Please enter a name." };
  if (FORBIDDEN.test(name)) return { ok: false, problem: "A name can't contain control characters" };
  if (Array.from(name).length > VISITOR_NAME_MAX_LENGTH)
    return { ok: false, problem: `A name can have at most ${VISITOR_NAME_MAX_LENGTH} characters` };
  return { ok: true, name };
}
