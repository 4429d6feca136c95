/** Title of the column, separate from the other texts: part of the first load. */
export const approvalsColumnMessages = { title: "Review" } as const;
