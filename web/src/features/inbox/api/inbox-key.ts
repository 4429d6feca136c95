/** The first part of the keys of all cached inbox data. */
export const inboxKey = "inbox";
