/** Every text of Send Notification, byte for byte where the specification gives it. */
export const notificationMessages = {
  title: "Send Notification",
  subject: "Subject",
  body: "Body",
  hint: (folder: string) =>
    `Sends an email with a link to “${folder}” to everyone who can view it and has notifications turned on.`,
  cancel: "Cancel",
  send: "Send",
  sent: "Successfully sent notification",
  failed: "Could not send notification",
} as const;
