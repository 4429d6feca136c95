/** Stands for a character that no font of the file has. */
export const MISSING = "\u25a1";

const BREAKS = /\r\n|[\n\r\u0085\u2028\u2029\v\f]/u;
/** Invisible: controls, overrides of the direction, tags, and selectors that only change a picture of a letter. */
const INVISIBLE =
  /[\p{Cc}\p{Variation_Selector}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/** More than two marks on one letter: a pile of them would cover the lines above. */
const PILE = /(\p{M}{2})\p{M}+/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The lines of an untrusted text as they can be printed: visible characters that the font has. */
export function printedLines(text: string, hasLetter: (codePoint: number) => boolean): string[] {
  return text
    .toWellFormed()
    .normalize("NFC")
    .split(BREAKS)
    .map((line) => printedLine(line, hasLetter));
}

/** Like `printedLines`, as one line. */
export function printedLine(text: string, hasLetter: (codePoint: number) => boolean): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\s/gu, " ")
    .replaceAll(PILE, "$1");
  const has = (part: string) => Array.from(part).every((letter) => hasLetter(letter.codePointAt(0) ?? 0));
  if (has(clean)) return clean;
  return Array.from(graphemes.segment(clean), ({ segment }) => (has(segment) ? segment : MISSING)).join("");
}

/**
 * Breaks a line at its spaces into lines of at most this width; a word that is wider is broken between its letters. Always returns
 * a line.
 */
export function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  let used = 0;
  for (const word of line.trimEnd().match(/\s*\S+/gu) ?? []) {
    const wide = measure(word);
    if (used + wide <= width) {
      current += word;
      used += wide;
      continue;
    }
    if (current !== "") lines.push(current);
    const pieces = brokenWord(word.trimStart(), width, measure);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? "";
    used = measure(current);
  }
  return [...lines, current];
}

function brokenWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let current = "";
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = measure(segment);
    if (current !== "" && used + wide > width) {
      pieces.push(current);
      [current, used] = ["", 0];
    }
    current += segment;
    used += wide;
  }
  return [...pieces, current];
}
