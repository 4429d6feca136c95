/** The inbox's name in navigation: part of the first load. */
export const inboxPlaceMessages = {
  place: "Inbox",
  counted: (count: number) => `Inbox, ${count} new`,
} as const;
