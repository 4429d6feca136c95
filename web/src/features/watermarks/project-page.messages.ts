/** Text of the tab in a project's settings, apart from those of its page: it is there from the first load. */
export const projectPageMessages = { title: "Watermarks" } as const;
