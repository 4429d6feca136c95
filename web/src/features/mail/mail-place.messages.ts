/** The name of the outbox wherever one goes there: it comes with the first page. */
export const mailPlaceMessages = { place: "Mail outbox" } as const;
