/** The search's name in navigation: part of the first load. */
export const searchPlaceMessages = { place: "Search" } as const;
