import { mailPlaceMessages } from "./mail-place.messages.ts";

/** Texts of the mail outbox. */
export const mailMessages = {
  title: mailPlaceMessages.place,
  lead: "Mail that did not go out. The addresses in it work: give them to the people they are for, and to nobody else.",
  empty: "No mail is waiting",
  emptyAdvice: "What the mail server does not take, or everything where there is none, appears here for 30 days.",
  failed: "The outbox could not be loaded",
  tryAgain: "Try again",
  reload: "Load again",
  more: "Show more",
  loading: "Loading mail",
  to: (name: string, address: string) => (name === "" ? address : `${name} <${address}>`),
  states: {
    OUTBOX: "Kept, no mail server",
    WAITING: "Waiting",
    SENT: "Sent",
    FAILED: "Refused",
  },
  copy: "Copy address",
  copyNotices: { copied: "Copied to clipboard", failed: "Could not copy the address" },
} as const;
