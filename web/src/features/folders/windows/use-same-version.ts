import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#web/data/query-client.ts";
import type { FolderWindow } from "./folder-window.ts";

export interface WindowAnswer {
  readonly data: FolderWindow | undefined;
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
}

/**
 * Windows of different versions don't fit together: the older ones are asked for again.
 * @public
 */
export function useSameVersion(answers: readonly (readonly [QueryKey, WindowAnswer])[]): void {
  const known = answers.filter(([, { data, isPlaceholderData }]) => data !== undefined && !isPlaceholderData);
  const newest = known.reduce<WindowAnswer | undefined>(
    (best, [, one]) => (best === undefined || one.dataUpdatedAt > best.dataUpdatedAt ? one : best),
    undefined,
  );
  const old = known.filter(
    ([, { data, isFetching }]) => !isFetching && data?.window.version !== newest?.data?.window.version,
  );
  const hashes = old.map(([queryKey]) => hashKey(queryKey)).join("\n");
  useEffect(() => {
    if (hashes === "") return;
    const wanted = new Set(hashes.split("\n"));
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => wanted.has(queryHash) });
  }, [hashes]);
}
