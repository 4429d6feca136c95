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

/** A visit has no live connection (LIVE-003): so often it is asked whether the link still stands, and what it allows now. */
const ASK_AGAIN_MS = 30_000;

/**
 * The link while its pages are shown, and when it was asked for last, in epoch milliseconds. When it has ended, the answer is a
 * 401, and that ends the visit (PLUS-176).
 */
export function useVisitedLink(linkToken: string): { link: VisitedLink | undefined; askedAtMs: number } {
  const { data, dataUpdatedAt } = useQuery({
    ...visitedLinkQuery(linkToken),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: "always",
  });
  return { link: data, askedAtMs: dataUpdatedAt };
}

/** Says what the comments of this visit are signed with. Throws ApiError. */
export async function nameVisitor(linkToken: string, name: string): Promise<void> {
  const { queryKey } = visitedLinkQuery(linkToken);
  const { nameVisitor: visitorName } = await execute(NAME_VISITOR, { name });
  // An answer that is under way does not know the name yet.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (link) => link && { ...link, visitorName });
}
