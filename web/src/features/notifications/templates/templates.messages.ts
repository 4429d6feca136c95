/** Every text of the notification templates, byte for byte where the specification gives it. */
export const templateMessages = {
  title: "Notification templates",
  note: "Default text. Senders can edit it.",
  fields: { NOTIFICATION_SUBJECT: "Subject", NOTIFICATION_BODY: "Body" },
  custom: "Custom",
  default: "Default",
  placeholders: "Placeholders",
  placeholdersNote: "Filled in when a notification is written. Select one to insert it.",
  meanings: {
    FOLDER: "name of the folder",
    FOLDER_PATH: "path of the folder",
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
  leaveText: "Your changes to the templates will be lost.",
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
