/** Texts of 'What's new'. */
export const whatsNewMessages = {
  entry: "What's new",
  title: (version: string) => `What's new in ${version}`,
  list: "Changes",
  all: "Full changelog",
  close: "Close",
} as const;
