import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import { type FoundType, searchSections } from "../search-sections.ts";
import type { FoundRow, FoundWindow } from "./found-objects.ts";
import { SEARCH_EVERYTHING, SEARCH_OF_TYPE } from "./search.documents.ts";

/** The best results of each type, with their numbers. Always refetched: names and permissions change. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", text],
    queryFn: async ({ signal }) => searchSections(await execute(SEARCH_EVERYTHING, { text }, signal)),
    staleTime: 0,
  });

/** The only order of results. */
export const BEST_FIRST = {};

const TYPES = { User: "USER", Project: "PROJECT", Folder: "FOLDER", Asset: "ASSET", Link: "LINK" } as const;

/** PLUS-1331: all results of one type, by index. Further windows continue in the order of the first. */
export function foundSource(text: string, type: FoundType): WindowSource<typeof BEST_FIRST, FoundWindow, FoundRow> {
  const key: QueryKey = ["search", text, type];
  return {
    key,
    query(_order, at) {
      const load = async (signal: AbortSignal) => {
        const version = at === 0 ? undefined : queryClient.getQueryData<FoundWindow>([...key, 0])?.version;
        const part = typeof at === "number" ? { from: at } : { at };
        return (await execute(SEARCH_OF_TYPE, { text, type: TYPES[type], version, ...part }, signal)).searchWindow;
      };
      return { ...windowOptions(key, at, load), staleTime: 0 };
    },
    read: ({ version, from, count, nodes }) => ({
      version,
      from,
      length: count,
      items: nodes.map((node, offset) => node ?? { __typename: "Gone", id: `gone ${from + offset}` }),
    }),
  };
}
