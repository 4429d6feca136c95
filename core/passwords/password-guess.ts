import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { LAST_COMMON_STRENGTH, type PasswordGuess, type PasswordStrength } from "./guess-problem.ts";

/** Longer passwords are judged by their beginning: the time grows with the square of the length, and 40 characters suffice. */
const JUDGED_LENGTH = 40;
const SHORTEST_OWN_WORD = 3;
const MOST_OWN_WORDS = 30;

let judge: ZxcvbnFactory | undefined;

/** The dictionaries take 30 MB and some tenths of a second, so this file is loaded only on demand. */
function ready(): ZxcvbnFactory {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: 10,
  });
  return judge;
}

/**
 * Attackers who know a person try their name first: text derived from it, or from the email, counts only for what remains without
 * it.
 * @param ownTexts name and email of the person, in any order
 */
export function guessPassword(password: string, ownTexts: readonly string[]): PasswordGuess {
  const words = ownWords(ownTexts);
  const whole = ready().check(password, [...ownTexts, ...words]);
  const rest = withoutWords(password, words);
  const strength = rest === null ? whole.score : least(whole.score, ready().check(rest).score);
  const isNamed = rest !== null || whole.feedback.warning === "userInputs";
  return { strength, isOwn: isNamed && strength <= LAST_COMMON_STRENGTH };
}

/** Longest first, so that a shorter one never splits a longer one. */
function ownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const long = words.filter((word) => word.length >= SHORTEST_OWN_WORD);
  return [...new Set(long)].sort((a, b) => b.length - a.length).slice(0, MOST_OWN_WORDS);
}

/** Null if it contains none of them. */
function withoutWords(password: string, words: readonly string[]): string | null {
  const lower = password.toLowerCase().slice(0, JUDGED_LENGTH);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest === lower ? null : rest;
}

const least = (a: PasswordStrength, b: PasswordStrength): PasswordStrength => (a < b ? a : b);
