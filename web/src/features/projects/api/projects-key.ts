/** What is kept of projects: the list of them, and what is known of each. @public */
export const projectsKey = ["projects"] as const;
