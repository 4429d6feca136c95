/** The page's name in navigation: part of the first load. */
export const statusPlaceMessages = { place: "System status" } as const;
