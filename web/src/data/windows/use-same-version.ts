import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#web/data/query-client.ts";

export interface WindowAnswer<Data> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
}

/** Windows of different versions don't fit together: the older ones are refetched. */
export function useSameVersion<Data>(
  answers: readonly (readonly [QueryKey, WindowAnswer<Data>])[],
  versionOf: (data: Data) => string,
): void {
  const known = answers.flatMap(([queryKey, { data, dataUpdatedAt, isFetching }]) =>
    data === undefined ? [] : [{ queryKey, version: versionOf(data), dataUpdatedAt, isFetching }],
  );
  const newest = known.reduce<(typeof known)[number] | undefined>(
    (best, one) => (best === undefined || one.dataUpdatedAt > best.dataUpdatedAt ? one : best),
    undefined,
  );
  const old = known.filter(({ version, isFetching }) => !isFetching && version !== newest?.version);
  const hashes = old.map(({ queryKey }) => hashKey(queryKey)).join("\n");
  useEffect(() => {
    if (hashes === "") return;
    const wanted = new Set(hashes.split("\n"));
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => wanted.has(queryHash) });
  }, [hashes]);
}
