/** Texts of comments that stand in other features' pages: they come with the first page. */
export const commentsTabMessages = {
  title: "Comments",
} as const;
