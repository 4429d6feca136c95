/** The reactions to a comment, in the order in which they are offered. */
export const REACTIONS = ["THUMBS_UP", "HEART", "PARTY", "LAUGH", "EYES"] as const;
export type ReactionKind = (typeof REACTIONS)[number];
