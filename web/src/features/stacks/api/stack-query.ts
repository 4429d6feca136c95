import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { STACK } from "./stacks.documents.ts";

/** A take with its versions, newest first. */
export type Stack = ResultOf<typeof STACK>["asset"];
export type StackedVersion = Stack["versions"][number];

/** Reloaded with all cached data of the take. */
export const stackQuery = (assetId: string) =>
  queryOptions({ queryKey: [...assetKey(assetId), "stack"], queryFn: ({ signal }) => readStack(assetId, signal) });

export async function readStack(assetId: string, signal?: AbortSignal): Promise<Stack> {
  const { asset } = await execute(STACK, { asset: assetId }, signal);
  return { ...asset, versions: asset.versions.toSorted((a, b) => b.number - a.number) };
}

/** Orders in the server's format: oldest first. */
export const orderOf = ({ versions }: Pick<Stack, "versions">): string[] => versions.map(({ id }) => id).toReversed();
