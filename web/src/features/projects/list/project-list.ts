import { type Sort, sorted } from "#core/sorting/sort.ts";
import type { ProjectSortKey } from "#core/sorting/sort-rules.ts";
import type { Project } from "../api/project-queries.ts";

function valueIn(project: Project, key: ProjectSortKey): string | number {
  if (key === "title") return project.name;
  if (key === "manager") return project.manager;
  return Date.parse(project.createdAt);
}

/** The projects whose title contains the filter text, in order. */
export function shownProjects(projects: readonly Project[], filter: string, sort: Sort<ProjectSortKey>): Project[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const matching =
    wanted === "" ? projects : projects.filter((project) => project.name.toLocaleLowerCase().includes(wanted));
  return sorted(matching, sort, valueIn);
}
