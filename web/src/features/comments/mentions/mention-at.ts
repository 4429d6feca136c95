/** A name that is being typed behind an `@`. */
export interface TypedMention {
  /** Where the `@` stands. */
  readonly at: number;
  /** What follows it, up to the caret. */
  readonly typed: string;
}

/** Names have at most this many letters before the list is closed: a sentence follows then. */
const LONGEST_TYPED = 40;

/** The name at the caret, or undefined where none is typed: an `@` inside of a word is an address. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf("@");
  if (at < 0 || /[\p{L}\p{N}_]/u.test(before.slice(0, at).at(-1) ?? " ")) return undefined;
  const typed = before.slice(at + 1);
  const isName = typed.length <= LONGEST_TYPED && !/[\n@]|^\s|\s\s/.test(typed);
  return isName ? { at, typed } : undefined;
}

/** The text with the whole name, and where the caret stands then. */
export function withMention(
  text: string,
  { at, typed }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const named = `${text.slice(0, at)}@${name}${rest.startsWith(" ") ? "" : " "}`;
  return { text: named + rest, caret: at + name.length + 2 };
}
