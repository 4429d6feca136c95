/** Texts of the open account menu; loaded with it. */
export const accountPanelMessages = {
  noNotifications: "No notifications yet. What you change or run appears here.",
} as const;
