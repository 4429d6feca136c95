/** Texts of shares that stand in other features' menus: they come with the first page. */
export const sharesCommandMessages = {
  share: "Share",
} as const;
