/** Texts about a new password while it is typed. */
export const passwordStrengthMessages = {
  atLeast: (characters: number) => `At least ${characters} characters.`,
  strength: (words: string) => `Strength: ${words}`,
  ofStrength: {
    0: "very weak, one of the first to be tried",
    1: "weak, easy to guess",
    2: "fair, another word makes it stronger",
    3: "good",
    4: "strong",
  },
  own: "weak, it is made of your name or email",
} as const;
