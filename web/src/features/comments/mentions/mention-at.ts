/** A name being typed after an `@`. */
export interface TypedMention {
  /** Offset of the `@`. */
  readonly at: number;
  /** The text after it, up to the caret. */
  readonly typed: string;
}

/** Maximum length of a typed name before the list closes: longer text is a sentence. */
const LONGEST_TYPED = 40;

/** The name at the caret, undefined if none is being typed: an `@` inside a word belongs to an address. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf("@");
  if (at < 0 || /[\p{L}\p{N}_]/u.test(before.slice(0, at).at(-1) ?? " ")) return undefined;
  const typed = before.slice(at + 1);
  const isName = typed.length <= LONGEST_TYPED && !/[\n@]|^\s|\s\s/.test(typed);
  return isName ? { at, typed } : undefined;
}

/** The text with the complete name, and the resulting caret position. */
export function withMention(
  text: string,
  { at, typed }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const named = `${text.slice(0, at)}@${name}${rest.startsWith(" ") ? "" : " "}`;
  return { text: named + rest, caret: at + name.length + 2 };
}
