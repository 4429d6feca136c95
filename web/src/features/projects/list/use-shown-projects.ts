import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  DEFAULT_PROJECT_SORT,
  PROJECT_SORT_KEYS,
  type ProjectSortKey,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { type SortRules, useStoredSort } from "#web/ui/table/use-stored-sort.ts";
import { projectsQuery } from "../api/project-queries.ts";
import { shownProjects } from "./project-list.ts";

const SORT_RULES: SortRules<ProjectSortKey> = {
  storageKey: "rushlight.sort.projects",
  keys: PROJECT_SORT_KEYS,
  fallback: DEFAULT_PROJECT_SORT,
  startsDescending: STARTS_DESCENDING,
};

/** The project list as shown; stores the selected sort. */
export function useShownProjects(filter: string) {
  const { data: all = [] } = useQuery(projectsQuery);
  const { sort, onSort } = useStoredSort(SORT_RULES);
  const shown = useMemo(() => shownProjects(all, filter, sort), [all, filter, sort]);
  return { all, shown, sort, onSort };
}
