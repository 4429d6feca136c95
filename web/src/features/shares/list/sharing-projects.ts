import { type Sort, sorted } from "#core/sorting/sort.ts";

export type ProjectSortKey = "title" | "created";

export function shownSharingProjects<Project extends { readonly name: string; readonly createdAt: string }>(
  projects: readonly Project[],
  sort: Sort<ProjectSortKey>,
): Project[] {
  return sorted(projects, sort, ({ name, createdAt }, key) => (key === "created" ? Date.parse(createdAt) : name));
}
