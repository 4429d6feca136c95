/** Text of the tab in a project's settings, separate from its page's texts: part of the first load. */
export const projectPageMessages = { title: "Notifications" } as const;
