/** The first part of the keys of all that is kept of the inbox. */
export const inboxKey = "inbox";
