import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { SYSTEM_STATUS } from "./vitals.documents.ts";

export type SystemStatus = ResultOf<typeof SYSTEM_STATUS>["systemStatus"];

/** Interval between requests while the page is visible, not in a background tab. */
export const STATUS_EVERY_MS = 5_000;

/** PLUS-1203: the state of the installation, now and every few seconds. */
export const statusQuery = queryOptions({
  queryKey: ["systemStatus"],
  staleTime: 0,
  refetchInterval: STATUS_EVERY_MS,
  queryFn: async ({ signal }) => (await execute(SYSTEM_STATUS, {}, signal)).systemStatus,
});
