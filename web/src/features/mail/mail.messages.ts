import { mailPlaceMessages } from "./mail-place.messages.ts";

/** Texts of the mail outbox. */
export const mailMessages = {
  title: mailPlaceMessages.place,
  lead: "Mail that wasn't sent. Its links work, so pass them on to the recipient only.",
  empty: "No mail is waiting",
  emptyAdvice: "Undelivered mail is kept for 30 days.",
  failed: "Could not load the outbox",
  tryAgain: "Try again",
  reload: "Reload",
  more: "Show more",
  loading: "Loading mail",
  to: (name: string, address: string) => (name === "" ? address : `${name} <${address}>`),
  states: {
    OUTBOX: "No mail server",
    WAITING: "Waiting",
    SENT: "Sent",
    FAILED: "Rejected",
  },
  copy: "Copy link",
  copyNotices: { copied: "Copied to clipboard", failed: "Could not copy the link" },
} as const;
