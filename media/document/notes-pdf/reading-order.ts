import { bidi } from "./libraries.ts";

/** A printed line: its pieces in drawing order, from left to right. */
export interface OrderedLine {
  readonly pieces: readonly string[];
  /** Its text begins at the right. */
  readonly isRightToLeft: boolean;
}

/** Hebrew, Arabic and their neighbours: without any of them nothing has to be ordered. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The parts of a line as they stand side by side (Unicode Standard Annex 9). A word from right to left stays as it is read: the font
 * joins and turns its letters.
 */
export function inReadingOrder(line: string): OrderedLine {
  if (!RIGHT_TO_LEFT.test(line)) return { pieces: [line], isRightToLeft: false };
  const levels = bidi.getEmbeddingLevels(line);
  const isTurned = (place: number) => (levels.levels[place] ?? 0) % 2 === 1;
  const runs: number[][] = [];
  for (const place of bidi.getReorderedIndices(line, levels)) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before !== undefined && isTurned(before) === isTurned(place) && Math.abs(place - before) === 1;
    if (isNext) runs.at(-1)?.push(place);
    else runs.push([place]);
  }
  const pieces = runs.flatMap((run) => (isTurned(run[0] ?? 0) ? turnedWords(line, run) : [textAt(line, run)]));
  return { pieces, isRightToLeft: (levels.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

function textAt(line: string, places: readonly number[]): string {
  return places.map((place) => line[place]).join("");
}

function turnedWords(line: string, run: readonly number[]): string[] {
  const read = Array.from(textAt(line, run.toReversed()), (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  const words = read.join("").match(/\s+|\S+/gu) ?? [];
  // A font turns words with letters of such a script, not signs alone.
  return words.map((word) => (RIGHT_TO_LEFT.test(word) ? word : Array.from(word).toReversed().join(""))).toReversed();
}
