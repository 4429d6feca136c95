/** What is kept of projects: the list of them, and the details of each. @public */
export const projectsKey = ["projects"] as const;
