import type { ReactionKind } from "#core/reactions/reactions.ts";

/** The signs of reactions, and their names for screen readers. */
export const reactionsMessages = {
  signs: { THUMBS_UP: "👍", HEART: "❤️", PARTY: "🎉", LAUGH: "😂", EYES: "👀" },
  names: { THUMBS_UP: "Thumbs up", HEART: "Heart", PARTY: "Party", LAUGH: "Laugh", EYES: "Eyes" },
  react: "React",
  /** Names of some of the people who gave the reaction, and how many more did. */
  givenBy(kind: ReactionKind, names: readonly string[], count: number): string {
    const more = count - names.length;
    const others = more > 0 ? ` and ${more} more` : "";
    return `${reactionsMessages.names[kind]}: ${names.join(", ")}${others}`;
  },
  failed: "Could not save the reaction",
};
