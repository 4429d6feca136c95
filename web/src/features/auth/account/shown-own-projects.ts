import { type Sort, sorted } from "#core/sorting/sort.ts";
import type { OwnProject } from "./api/notification-settings.ts";

/** The order of the projects (NOTIFY-008). */
export type OwnProjectSortKey = "project";

/** NOTIFY-008, NOTIFY-009: those whose name contains the text, ignoring case, by name. */
export function shownOwnProjects(
  projects: readonly OwnProject[],
  filter: string,
  sort: Sort<OwnProjectSortKey>,
): readonly OwnProject[] {
  const wanted = filter.trim().toLowerCase();
  const matching = projects.filter(({ projectName }) => projectName.toLowerCase().includes(wanted));
  return sorted(matching, sort, ({ projectName }) => projectName);
}
