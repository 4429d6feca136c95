/** Texts about a new password while it is being typed. */
export const passwordStrengthMessages = {
  atLeast: (characters: number) => `At least ${characters} characters.`,
  strength: (words: string) => `Strength: ${words}`,
  ofStrength: {
    0: "very weak, one of the first guesses",
    1: "weak, easy to guess",
    2: "fair, add another word",
    3: "good",
    4: "strong",
  },
  own: "weak, contains your name or email",
} as const;
