/** The outbox's name in navigation: part of the first load. */
export const mailPlaceMessages = { place: "Mail outbox" } as const;
