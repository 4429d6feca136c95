/** Texts of users that stand in other features' menus: they come with the first page. */
export const membersCommandMessages = {
  manage: "Manage Users",
} as const;
