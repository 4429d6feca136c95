/** A part of a text, with its offset. */
export interface TextPart {
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
}

/** The parts of a text: names after an `@`, longest first if one begins like another, and the text between them. */
export function mentionParts(text: string, names: readonly string[]): readonly TextPart[] {
  const wanted = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let plainAt = 0;
  const end = (at: number) => {
    if (at > plainAt) parts.push({ at: plainAt, text: text.slice(plainAt, at), isMention: false });
  };
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", Math.max(at + 1, plainAt))) {
    const name = wanted.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    end(at);
    plainAt = at + 1 + name.length;
    parts.push({ at, text: text.slice(at, plainAt), isMention: true });
  }
  end(text.length);
  return parts;
}
