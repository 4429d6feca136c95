/** The name of the search wherever one goes there: it comes with the first page. */
export const searchPlaceMessages = { place: "Search" } as const;
