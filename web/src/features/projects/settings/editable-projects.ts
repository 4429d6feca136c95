import { type Sort, sorted } from "#core/sorting/sort.ts";
import type { ProjectSortKey } from "#core/sorting/sort-rules.ts";
import type { Project } from "../api/project-queries.ts";

/** The sort keys of the settings' sidebar (PROJECTS-006). */
export const SIDEBAR_SORT_KEYS = ["title", "created"] as const satisfies readonly ProjectSortKey[];

/** PROJECTS-005: only those whose settings the user may edit. */
export function editableProjects<P extends Pick<Project, "name" | "createdAt" | "allowedTo">>(
  projects: readonly P[],
  sort: Sort<ProjectSortKey>,
): P[] {
  const editable = projects.filter((project) => project.allowedTo.edit);
  return sorted(editable, sort, (project, key) => (key === "created" ? Date.parse(project.createdAt) : project.name));
}
