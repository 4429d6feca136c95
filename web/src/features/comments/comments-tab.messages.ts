/** Texts of comments in other features' pages: part of the first load. */
export const commentsTabMessages = {
  title: "Comments",
  comments: (count: number) => (count === 1 ? "1 comment" : `${count} comments`),
} as const;

/**
 * The tab's name.
 * @public
 */
export const COMMENTS_TAB = "comments";
