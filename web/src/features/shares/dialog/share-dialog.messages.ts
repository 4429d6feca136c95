import type { WatermarkPosition } from "#core/watermark/watermarks.ts";

/** Every text of the share dialog, byte for byte where the specification gives it. */
export const shareDialogMessages = {
  /** SHARES-056, SHARES-057 */
  edit: "Edit Share",
  invite: "Invite Users",
  opening: "Creating the link",
  link: "Link",
  copy: "Copy",
  /** SHARES-118, SHARES-119 */
  copyNotices: { copied: "Copied Link to Clipboard", failed: "Could Not Copy Link to Clipboard" },
  name: "Name",
  emails: "Email(s)",
  emailsHint: "Separate addresses by spaces or commas.",
  chosenEmails: "Recipients",
  removeEmail: (email: string) => `Remove ${email}`,
  /** SHARES-113 */
  waiting: "Invitation pending",
  notJoined: (name: string) => `${name} has not accepted the invitation yet.`,
  reinvite: "Re-Invite",
  reinviteOf: (name: string) => `Re-Invite ${name}`,
  reinvited: (name: string) => `Invited ${name} again`,
  reinviteFailed: "Failed to invite user",
  joinedAlready: "Cannot invite the user because the user joined already",
  message: "Personal Message",
  options: "Options",
  download: "Download",
  mayDownload: (count: number) =>
    count === 1 ? "Visitors can download this item" : `Visitors can download all ${count} items`,
  comments: "Comments",
  commentsAdvice: "Visitors can comment after giving a name",
  showComments: "Show comments",
  showCommentsAdvice: "Visitors see other people's comments",
  expiration: "Expiration",
  date: "Expiration date",
  time: "Expiration time",
  chooseDate: "Choose date",
  chooseTime: "Choose time",
  password: "Password",
  change: "Change",
  showPassword: "Show password",
  hidePassword: "Hide password",
  watermark: "Watermark",
  watermarkText: "Watermark text",
  position: "Position",
  preview: "Watermark preview",
  positions: {
    TOPLEFT: "Top Left",
    TOPCENTER: "Top Center",
    TOPRIGHT: "Top Right",
    CENTER: "Center",
    BOTTOMLEFT: "Bottom Left",
    BOTTOMCENTER: "Bottom Center",
    BOTTOMRIGHT: "Bottom Right",
  } satisfies Record<WatermarkPosition, string>,
  close: "Close",
  send: "Send",
  state: { saved: "Saved", saving: "Saving", unsaved: "Not saved" },
  /** SHARES-088 */
  nameMissing: "A Name Must Be Provided.",
  /** SHARES-092, SHARES-093 */
  emailInvalid: "Entered Email Is Invalid",
  emailsInvalid: "Some Entered Emails Are Invalid",
  /** SHARES-095, SHARES-096 */
  past: "The Expiration Date Must Be Set in the Future.",
  expired: "This Share Has Expired, Set a New Date To Reactivate.",
  /** PLUS-289: as `passwordProblem` says it of one that is empty. */
  passwordMissing: "a password must be set",
  watermarkMissing: "Enter the watermark text",
  notKept: "Not saved. Fix the marked fields, or close again to discard your changes.",
  /** PLUS-284 */
  takenOver: "This share is yours now",
  takeOverFailed: "Could Not Take Over Link",
  /** SHARES-114 to SHARES-117 */
  createFailed: "Could Not Create Link",
  updateFailed: "Could Not Update Link",
  sendFailed: "Could Not Send Link",
  sent: "Successfully Sent Link",
} as const;
