/** Every text of the notification templates, byte for byte where the specification gives it. */
export const templateMessages = {
  title: "Notification templates",
  note: "What Send Notification begins with. Whoever sends one may change it before.",
  fields: { NOTIFICATION_SUBJECT: "Subject", NOTIFICATION_BODY: "Body" },
  custom: "Custom",
  default: "Default",
  placeholders: "Placeholders",
  placeholdersNote: "Replaced when a notification is written. Choose one to insert it.",
  meanings: {
    FOLDER: "name of the folder",
    FOLDER_PATH: "the folder and those above it",
    LINK: "address of the folder",
    PROJECT: "title of the project",
    USER: "name of the sender",
  },
  insert: (placeholder: string, meaning: string) => `Insert ${placeholder}, ${meaning}`,
  preview: "Preview",
  previewNote: "Preview for a folder named “Rushes”.",
  sampleFolder: "Rushes",
  samplePath: "Day 12 / Rushes",
  sampleUser: "You",
  save: "Save",
  reset: "Reset",
  leaveTitle: "Leave without saving?",
  leaveText: "What you changed in the templates is lost.",
  leave: "Leave",
  /** TEMPLATES-028 */
  loadFailed: "Could not load project templates",
  tryAgain: "Try again",
  /** TEMPLATES-029, TEMPLATES-030 */
  saveFailed: "Could not save project templates",
  saved: "Successfully saved changes",
  /** TEMPLATES-031, TEMPLATES-032 */
  resetFailed: "Could not reset notification templates",
  wasReset: "Successfully reset notification templates",
} as const;
