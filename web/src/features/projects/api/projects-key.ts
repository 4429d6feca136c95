/** Cached data of projects: their list, and the details of each. @public */
export const projectsKey = ["projects"] as const;
