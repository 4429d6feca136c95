import { useEffect, useState } from "react";
import type { PasswordGuess } from "#core/passwords/guess-problem.ts";

/** Long enough that a screen reader doesn't speak between two letters. */
const PAUSE_MS = 400;

interface Guessed {
  readonly password: string;
  readonly guess: PasswordGuess;
}

/**
 * How hard the password is to guess, once typing pauses; until then the previous result. Null: unknown, for example if the
 * dictionaries can't be loaded.
 */
export function usePasswordGuess(password: string, ownTexts: readonly string[]): Guessed | null {
  const [guessed, setGuessed] = useState<Guessed | null>(null);
  const own = ownTexts.join("\n");
  useEffect(() => {
    if (password === "") return;
    let isOver = false;
    async function guess(): Promise<void> {
      const { guessPassword } = await import("#core/passwords/password-guess.ts");
      if (!isOver) setGuessed({ password, guess: guessPassword(password, own.split("\n")) });
    }
    // Without the dictionaries, the server still judges.
    const timer = window.setTimeout(() => void guess().catch(() => undefined), PAUSE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [password, own]);
  return password === "" ? null : guessed;
}
