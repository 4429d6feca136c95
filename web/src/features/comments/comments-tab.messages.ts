/** Texts of comments that are in other features' pages: they come with the first page. */
export const commentsTabMessages = {
  title: "Comments",
  comments: (count: number) => (count === 1 ? "1 comment" : `${count} comments`),
} as const;

/**
 * The tab's name among others.
 * @public
 */
export const COMMENTS_TAB = "comments";
