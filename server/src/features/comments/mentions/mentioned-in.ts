import type { NamedPerson } from "./mention-store.ts";

/**
 * Returns the people whose name is in the text after an `@`, and isn't the beginning of a longer one. If several have the same
 * name, all of them count.
 */
export function mentionedIn(text: string, people: readonly NamedPerson[]): readonly NamedPerson[] {
  return people.filter(({ name }) => name !== "" && standsIn(text, `@${name}`));
}

function standsIn(text: string, mention: string): boolean {
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? " ";
    const after = text.slice(at + mention.length).at(0) ?? " ";
    if (!isOfWord(before) && !isOfWord(after)) return true;
  }
  return false;
}

const isOfWord = (letter: string) => /[\p{L}\p{N}_]/u.test(letter);
