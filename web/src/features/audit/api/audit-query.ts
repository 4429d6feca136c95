import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import type { WantedRecords } from "../audit-choice.ts";
import { AUDIT_LOG } from "./audit.documents.ts";

export type AuditRecord = ResultOf<typeof AUDIT_LOG>["auditLog"]["nodes"][number];

const PAGE_SIZE = 100;

/** PLUS-142: what the filter lets through, newest first, page by page. Nothing tells of new records: each look asks again. */
export const auditQuery = (filter: WantedRecords) =>
  infiniteQueryOptions({
    queryKey: ["auditLog", filter],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) =>
      (await execute(AUDIT_LOG, { filter, first: PAGE_SIZE, after: pageParam }, signal)).auditLog,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });
