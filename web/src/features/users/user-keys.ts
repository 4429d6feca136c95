/** What is kept of the one who is signed in. @public */
export const meKey = ["me"] as const;

/** What is kept of people: lists of them, and the details of each. @public */
export const usersKey = ["users"] as const;
