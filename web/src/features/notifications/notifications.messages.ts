/** Every text of Send Notification, byte for byte where the specification gives it. */
export const notificationMessages = {
  title: "Send Notification",
  subject: "Subject",
  body: "Body",
  hint: (folder: string) =>
    `Goes by e-mail, with a link to “${folder}”, to everybody who may view it and wants to hear of it.`,
  cancel: "Cancel",
  send: "Send",
  /** TEMPLATES-011 */
  sent: "Successfully sent notification",
  /** TEMPLATES-010 */
  failed: "Could not send notification",
} as const;
