import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { SEARCH_EVERYTHING } from "./search.documents.ts";

export type FoundObject = ResultOf<typeof SEARCH_EVERYTHING>["search"][number]["object"];
export type FoundUser = Extract<FoundObject, { __typename: "User" }>;
export type FoundProject = Extract<FoundObject, { __typename: "Project" }>;
export type FoundFolder = Extract<FoundObject, { __typename: "Folder" }>;
export type FoundAsset = Extract<FoundObject, { __typename: "Asset" }>;
export type FoundLink = Extract<FoundObject, { __typename: "Link" }>;

/** The results, best first. Always refetched: names and permissions change. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", text],
    queryFn: async ({ signal }) =>
      (await execute(SEARCH_EVERYTHING, { text }, signal)).search.map(({ object }) => object),
    staleTime: 0,
  });
