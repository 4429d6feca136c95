/** The name of the log wherever one goes there: it comes with the first page. */
export const auditPlaceMessages = { place: "Audit log" } as const;
