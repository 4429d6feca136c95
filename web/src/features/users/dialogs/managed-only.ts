import type { ProjectChoice } from "./api/managed-projects.ts";

/** USERS-079: the projects whose people the user manages, by name. */
export function managedOnly(projects: readonly ProjectChoice[]): ProjectChoice[] {
  return projects
    .filter((project) => project.allowedTo.manageUsers)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
