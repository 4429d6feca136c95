/** The longest name, in code points. */
export const NAME_MAX_LENGTH = 255;

export type NameProblem = "EMPTY" | "TOO_LONG" | "SLASH" | "CONTROL_CHARACTER" | "BROKEN_TEXT";

/** A name that may be stored, or the reason why not. */
export type CheckedName = { ok: true; name: string } | { ok: false; problem: NameProblem };

const CONTROL_CHARACTERS = /\p{Control}/u;

/**
 * The rule for names of folders, projects, workspaces and assets (docs/spec/rules.md, Names): trimmed, 1 to 255 characters, no
 * slash, no control characters. Everything else is kept as typed: direction marks, emoji, combining letters, markup.
 */
export function checkName(typed: string): CheckedName {
  const name = typed.trim();
  // A code point has at most two units: what is far too long isn't read.
  if (name.length > 2 * NAME_MAX_LENGTH) return { ok: false, problem: "TOO_LONG" };
  if (name === "") return { ok: false, problem: "EMPTY" };
  if (CONTROL_CHARACTERS.test(name)) return { ok: false, problem: "CONTROL_CHARACTER" };
  if (name.includes("/")) return { ok: false, problem: "SLASH" };
  // half of a surrogate pair cannot be stored as UTF-8
  if (/\p{Surrogate}/u.test(name)) return { ok: false, problem: "BROKEN_TEXT" };
  if (codePoints(name) > NAME_MAX_LENGTH) return { ok: false, problem: "TOO_LONG" };
  return { ok: true, name };
}

/** A sentence for each problem, to be shown beside the field. */
export const NAME_PROBLEM_TEXT: Readonly<Record<NameProblem, string>> = {
  EMPTY: "A name is required",
  TOO_LONG: `A name can have at most ${NAME_MAX_LENGTH} characters`,
  SLASH: "A name can't contain a slash",
  CONTROL_CHARACTER: "A name can't contain control characters",
  BROKEN_TEXT: "The name contains an invalid character",
};

/**
 * The key by which names are compared: composed form and folded case, so that "Café" typed on a Mac and on a PC are the same
 * name. Only for comparing; the name itself is stored and shown.
 */
export function nameKey(name: string): string {
  // upper case first: it also unfolds letters without a single lower-case partner, such as the sharp s
  return name.trim().normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

/** The name with " (2)", " (3)" … if it is taken, according to `taken`. Shortens the stem to stay within the limit. */
export function freeName(name: string, taken: (candidate: string) => boolean): string {
  let candidate = name;
  for (let number = 2; taken(candidate); number++) {
    const suffix = ` (${number})`;
    candidate = `${Array.from(name)
      .slice(0, NAME_MAX_LENGTH - suffix.length)
      .join("")}${suffix}`;
  }
  return candidate;
}

function codePoints(text: string): number {
  return Array.from(text).length;
}
