import { queryOptions, useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { NAME_VISITOR, VISITED_LINK } from "./visit.documents.ts";

export type VisitedLink = ResultOf<typeof VISITED_LINK>["externalLink"];

/** SHARES-006: the link of this visit. */
export const visitedLinkQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ["visitedLink", linkToken],
    queryFn: async ({ signal }) => (await execute(VISITED_LINK, { token: linkToken }, signal)).externalLink,
  });

/** A visit has no live connection (LIVE-003): interval at which the link's validity and permissions are checked. */
const ASK_AGAIN_MS = 5_000;

/**
 * The link while its pages are shown, and when it was last requested, in epoch milliseconds. After its expiry the response is a
 * 401, which ends the visit (PLUS-176).
 */
export function useVisitedLink(linkToken: string): { link: VisitedLink | undefined; askedAtMs: number } {
  const { data, dataUpdatedAt } = useQuery({
    ...visitedLinkQuery(linkToken),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: "always",
  });
  return { link: data, askedAtMs: dataUpdatedAt };
}

/** Sets the name under this visit's comments. Throws ApiError. */
export async function nameVisitor(linkToken: string, name: string): Promise<void> {
  const { queryKey } = visitedLinkQuery(linkToken);
  const { nameVisitor: visitorName } = await execute(NAME_VISITOR, { name });
  // A response in transit doesn't know the name yet.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (link) => link && { ...link, visitorName });
}
