/** The account's name in navigation: part of the first load. */
export const authPlaceMessages = { place: "My Account" } as const;
