/** Name of the page, separate from its texts: part of the first load. */
export const membersPlaceMessages = { place: "Users" } as const;
