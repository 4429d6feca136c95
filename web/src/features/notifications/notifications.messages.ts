/** Every text of Send Notification, byte for byte where the specification gives it. */
export const notificationMessages = {
  title: "Send Notification",
  subject: "Subject",
  body: "Body",
  hint: (folder: string) =>
    `Sends an email with a link to “${folder}” to everyone who can view it and has notifications turned on.`,
  /** Without a mail server. */
  keptHint: "Mail is not set up, so nobody gets this as an email. Superusers find the mails in the Mail outbox.",
  kept: "Saved in the Mail outbox: mail is not set up",
  cancel: "Cancel",
  send: "Send",
  sent: "Successfully sent notification",
  failed: "Could not send notification",
} as const;
