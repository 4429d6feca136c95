import { guessProblem, type PasswordGuess } from "#core/passwords/guess-problem.ts";
import { PASSWORD_RULES } from "#core/passwords/password-rules.ts";
import { passwordProblem } from "#core/passwords/password-strength.ts";
import { passwordStrengthMessages as text } from "./password-strength.messages.ts";
import { usePasswordGuess } from "./use-password-guess.ts";

/** The installation's requirements for new passwords. */
export interface PasswordSettings {
  readonly minLength: number;
  readonly refuseCommon: boolean;
}

export interface NewPassword {
  /** The requirements, before anything is typed. */
  readonly hint: string;
  /** Its strength, in words; empty while nothing is typed or known. */
  readonly strength: string;
  /** Why it is refused; null if it isn't, as far as known here. */
  readonly problem: string | null;
}

/** PLUS-243, PLUS-244: a new password being typed. @param ownTexts name and email of the person */
export function useNewPassword(
  password: string,
  ownTexts: readonly string[],
  { minLength, refuseCommon }: PasswordSettings,
): NewPassword {
  const guessed = usePasswordGuess(password, ownTexts);
  const isJudged = guessed?.password === password;
  const tooEasy = refuseCommon && guessed && isJudged ? guessProblem(guessed.guess) : null;
  return {
    hint: text.atLeast(minLength),
    strength: guessed ? inWords(guessed.guess) : "",
    problem: passwordProblem(password, { ...PASSWORD_RULES, minLength }) ?? tooEasy,
  };
}

function inWords({ strength, isOwn }: PasswordGuess): string {
  return text.strength(isOwn ? text.own : text.ofStrength[strength]);
}
