/** Phrases that docs/style/words.md replaces, with what to write instead. Whole words; the list is short on purpose. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:comes|come|came|coming) of (?!age\b)/i, "comes from, results in"],
  [/\bbecomes? of\b|\bbecame of\b/i, "happens to"],
  [/\bheld inside\b/i, "clamped to"],
  [/\bis known of\b/i, "details"],
  [/\bhears of\b/i, "is notified of, receives"],
  [/\bworth nothing\b/i, "invalid, useless"],
  [/\bgo(?:es)? on by (?:it|them)sel(?:f|ves)\b/i, "resumes, reloads"],
  [/\bby themselves\b/i, "automatically, on their own"],
  [/\banew\b/i, "again, from the start"],
  [/\bany more\b/i, "no longer"],
  [/\bsigns? of life\b/i, "heartbeat, last seen"],
  [/\b(?:is|are|was|were|been) told(?: of\b|(?=[.,;:]| \())/i, "is notified, gets the error"],
  [/\bmeanwhile(?=\.(?: |$)|;? ?\*\/)/im, "in the meantime, during …"],
  [/(?:\/\*\*?|\/\/|^ *\*) So (?:many|much|long)\b/m, "at most, this many, this long"],
  [/\/\*\* Of\b/, "a noun or a verb first"],
  [/\bis no way to\b/i, "is exempt, can't"],
  [/\bmay not be right\b|\bis not right\b/i, "wrong"],
  [/\/\*\*? Answers (?!of\b|to\b)|^\s*\* Answers\b/m, "Returns"],
  [/\bas (?:chosen|told)\b/i, "selected, configured"],
];
/** Words of the interface alone: code has notes, people write comments. */
const IN_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/["`][^"`]*(?<![\w.{-])[Nn]otes?(?![\w:(-])[^"`]*["`]/, "comment"],
];
/** A comment that is only ids says nothing. */
const IDS = String.raw`[A-Z]+-\d{3,4}(?:(?:,? (?:and |to )?|; )[A-Z]+-\d{3,4})*\.?`;
const THROWS = String.raw`(?: *Throws \w+\.| *@throws \w+(?: [A-Z_]+)?)?`;
const ID_ALONE: readonly [RegExp, string] = [
  new RegExp(String.raw`/\*\*? *${IDS}${THROWS} *(?:@public)? ?\*/|(?://|^ *\*) *${IDS}$`, "m"),
  "say what, or drop it",
];

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** "path:line: found → instead" for every banned phrase. The specification's quotes are exempt: a phrase inside one may stay. */
export function bannedPhrases(files: readonly TextFile[], quoted: readonly string[]): string[] {
  return files.flatMap(({ path, text }) => {
    // Most files have none of them: lines, and the hundreds of quotes in them, are searched only in the others.
    const rules = path.endsWith(".messages.ts") ? [...INSTEAD, ...IN_MESSAGES] : INSTEAD;
    const list = [...rules, ID_ALONE].filter(([phrase]) => phrase.test(text));
    if (list.length === 0) return [];
    return text.split("\n").flatMap((line, index) => {
      if (!list.some(([phrase]) => phrase.test(line))) return [];
      const own = quoted.reduce((rest, quote) => rest.replaceAll(quote, ""), line);
      return list.flatMap(([phrase, instead]) => {
        const found = phrase.exec(own)?.[0];
        return found === undefined ? [] : [`${path}:${index + 1}: "${found.trim()}" → ${instead}`];
      });
    });
  });
}

/** The texts that requirement rows quote: 'like this'. */
export function quotedTexts(requirements: string): string[] {
  return [...requirements.matchAll(/(?<![\w'])'([^'\n\t]{8,})'(?!\w)/g)].map(([, quote = ""]) => quote);
}
