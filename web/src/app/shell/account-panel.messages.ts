/** Texts of the account menu that is open; loaded with it. */
export const accountPanelMessages = {
  noNotifications: "No notifications yet. What you change or run appears here.",
} as const;
