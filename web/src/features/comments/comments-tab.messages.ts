/** Texts of comments that stand in other features' pages: they come with the first page. */
export const commentsTabMessages = {
  title: "Comments",
} as const;

/**
 * The tab's name among others.
 * @public
 */
export const COMMENTS_TAB = "comments";
