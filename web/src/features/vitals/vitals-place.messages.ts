/** The page's name in navigation: part of the first load. */
export const vitalsPlaceMessages = { place: "System status" } as const;
