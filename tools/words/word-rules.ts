/** Phrases that docs/style/words.md replaces, with what to write instead. Whole words; the list is short on purpose. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:comes|come|came|coming) of (?!age\b)/i, "comes from, results in"],
  [/\bbecomes? of\b|\bbecame of\b/i, "happens to"],
  [/\bheld inside\b/i, "clamped to"],
  [/\bis known of\b/i, "details"],
  [/\bhears of\b/i, "is notified of, receives"],
  [/\bworth nothing\b/i, "invalid, useless"],
  [/\bgoes on by itself\b/i, "resumes, reloads"],
  [/\bis no way to\b/i, "is exempt, can't"],
  [/\bmay not be right\b|\bis not right\b/i, "wrong"],
  [/\/\*\*? Answers (?!of\b|to\b)|^\s*\* Answers\b/m, "Returns"],
  [/\bas (?:chosen|told)\b/i, "selected, configured"],
];
/** A comment that is only ids says nothing. */
const IDS = String.raw`[A-Z]+-\d{3,4}(?:(?:,? (?:and |to )?|; )[A-Z]+-\d{3,4})*\.?`;
const BARE_IDS = new RegExp(String.raw`/\*\*? *${IDS} *(?:@public)? ?\*/|(?://|^ *\*) *${IDS}$`);

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** "path:line: found → instead" for every banned phrase. The specification's quotes are exempt: a phrase inside one may stay. */
export function bannedPhrases(files: readonly TextFile[], quoted: readonly string[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      if (!isSuspect(line)) return [];
      const own = quoted.reduce((rest, quote) => rest.replaceAll(quote, ""), line);
      const place = `${path}:${index + 1}`;
      const phrases = INSTEAD.flatMap(([phrase, instead]) => {
        const found = phrase.exec(own)?.[0];
        return found === undefined ? [] : [`${place}: "${found.trim()}" → ${instead}`];
      });
      return BARE_IDS.test(own) ? [...phrases, `${place}: an id alone → say what, or drop it`] : phrases;
    }),
  );
}

/** Most lines have none: quotes are removed only from the others, which takes hundreds of searches. */
const isSuspect = (line: string) => BARE_IDS.test(line) || INSTEAD.some(([phrase]) => phrase.test(line));

/** The texts that requirement rows quote: 'like this'. */
export function quotedTexts(requirements: string): string[] {
  return [...requirements.matchAll(/(?<![\w'])'([^'\n\t]{8,})'(?!\w)/g)].map(([, quote = ""]) => quote);
}
