import type { QueryKey } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { live } from "#web/data/live/live.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import { jobsPollMs } from "../jobs-poll.ts";
import { JOB_LIST } from "./maintenance.documents.ts";

type JobWindow = ResultOf<typeof JOB_LIST>["jobsWindow"];
export type ListedJob = JobWindow["nodes"][number];

/** The only order of the jobs. */
export const LATEST_FIRST = {};

export const jobListKey: QueryKey = ["jobs", "list"];

/** Lists only jobs of this kind that failed since then; null for all. */
export interface JobFilter {
  readonly failedKind: string;
  readonly updatedAfter: string;
}

/** PLUS-1399: the jobs that the person may see, by index. */
export function jobsSource(filter: JobFilter | null): WindowSource<typeof LATEST_FIRST, JobWindow, ListedJob> {
  const key: QueryKey = [...jobListKey, filter];
  return {
    key,
    query(_order, at) {
      const part = { first: WINDOW_ITEMS, ...(typeof at === "number" ? { from: at } : { at }), ...filter };
      const load = async (signal: AbortSignal) => (await execute(JOB_LIST, part, signal)).jobsWindow;
      return {
        ...windowOptions(key, at, load),
        staleTime: 0,
        refetchInterval: (query) => jobsPollMs(live.status() === "open", query.state.data?.nodes ?? []),
      };
    },
    read: ({ version, from, count, nodes }) => ({ version, from, length: count, items: nodes }),
  };
}
