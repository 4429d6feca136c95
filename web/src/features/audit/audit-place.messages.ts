/** The name of the log in navigation: part of the first load. */
export const auditPlaceMessages = { place: "Audit log" } as const;
