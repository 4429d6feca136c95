import { queryOptions } from "@tanstack/react-query";
import { isNoDay } from "#core/transfers/transfer-period.ts";
import { allPages, PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { type Transfer, transferVariables, type WantedTransfers } from "../wanted-transfers.ts";
import { TRANSFER_LIST } from "./transfers.documents.ts";

/** All transfers of a period; an empty period has none. */
export const transfersQuery = (wanted: WantedTransfers) => {
  const variables = transferVariables(wanted);
  return queryOptions({
    queryKey: ["transfers", variables],
    queryFn: ({ signal }) => {
      if (isNoDay(wanted)) return [];
      return allPages<Transfer>(
        async (after) => (await execute(TRANSFER_LIST, { ...variables, first: PAGE_SIZE, after }, signal)).transfer,
      );
    },
    // New ones aren't announced: the data is refetched each time.
    staleTime: 0,
  });
};
