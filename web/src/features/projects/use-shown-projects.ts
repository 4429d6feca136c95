import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import {
  DEFAULT_PROJECT_SORT,
  PROJECT_SORT_KEYS,
  type ProjectSortKey,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { projectsQuery } from "./api/project-queries.ts";
import { shownProjects } from "./project-list.ts";

const STORAGE_KEY = "rushlight.sort.projects";

const isSort = (value: unknown): value is Sort<ProjectSortKey> =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  PROJECT_SORT_KEYS.some((key) => key === value.key) &&
  "direction" in value &&
  (value.direction === "ascending" || value.direction === "descending");

/** The project list as it is shown; the chosen sort is remembered. */
export function useShownProjects(filter: string) {
  const { data: all = [] } = useQuery(projectsQuery);
  const [sort, setSort] = useState(() => readStored(STORAGE_KEY, isSort, DEFAULT_PROJECT_SORT));
  const shown = useMemo(() => shownProjects(all, filter, sort), [all, filter, sort]);
  const onSort = (key: ProjectSortKey) => {
    const next = chosenSort<ProjectSortKey>(sort, key, STARTS_DESCENDING);
    setSort(next);
    writeStored(STORAGE_KEY, next);
  };
  return { all, shown, sort, onSort };
}
