/** The name of the account wherever one goes there: it comes with the first page. */
export const authPlaceMessages = { place: "My Account" } as const;
