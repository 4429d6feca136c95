/** The inbox's name wherever one goes there: it comes with the first page. */
export const inboxPlaceMessages = {
  place: "Inbox",
  counted: (count: number) => `Inbox, ${count} new`,
} as const;
