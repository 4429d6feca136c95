/** Cached data of the signed-in user. @public */
export const meKey = ["me"] as const;

/** Cached data of people: lists of them, and the details of each. @public */
export const usersKey = ["users"] as const;
