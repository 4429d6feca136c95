import { inboxPlaceMessages } from "./inbox-place.messages.ts";

/** Texts of the inbox. */
export const inboxMessages = {
  title: inboxPlaceMessages.place,
  show: "Show",
  waiting: "Waiting",
  done: "Done",
  entries: "Entries",
  empty: "You're all caught up",
  emptyAdvice: "Mentions, replies, comments assigned to you and reviews appear here.",
  noneDone: "Nothing marked as done",
  failed: "Could not load the inbox",
  tryAgain: "Try again",
  more: "Show more",
  unread: "New",
  teamOnly: "Team only",
  doneFailed: "Could not update the entry",
  markDone: "Mark as done",
  markWaiting: "Move back to the inbox",
  what: {
    MENTION: (name: string) => `${name} mentioned you`,
    ANSWER: (name: string) => `${name} replied`,
    ASSIGNED: (_name: string) => "Assigned to you",
    APPROVAL: (name: string) => `${name} asked for your review`,
  },
  version: (number: number) => `Version ${number}`,
  on: (take: string) => `on ${take}`,
  keys: [
    { keys: ["J", "K"], text: "Move in the inbox" },
    { keys: ["E"], text: "Done in the inbox" },
  ],
} as const;
