import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { CARRY_COMMENTS } from "../api/comment.documents.ts";
import { commentKeys } from "../api/comment-keys.ts";
import { carryMessages as text } from "./carry.messages.ts";

export type CarryBy = keyof typeof text.ways;

/** PLUS-943: carries comments over and reports which didn't fit. Resolves to whether that succeeded. */
export async function carryComments(
  assetId: string,
  versions: { readonly from: string; readonly to: string; readonly by: CarryBy },
): Promise<boolean> {
  try {
    const { carryComments: carried } = await execute(CARRY_COMMENTS, versions);
    notify(toldOf(carried));
    await queryClient.invalidateQueries({ queryKey: commentKeys.ofVersion(versions.to) });
    await queryClient.invalidateQueries({ queryKey: assetKey(assetId) });
    return true;
  } catch (error) {
    notifyFailure(text.failed, refusalOf(error));
    return false;
  }
}

function toldOf({ carriedCount, knownCount, leftIds }: ResultOf<typeof CARRY_COMMENTS>["carryComments"]) {
  const rest = [
    ...(leftIds.length > 0 ? [text.left(leftIds.length)] : []),
    ...(knownCount > 0 ? [text.known(knownCount)] : []),
  ];
  return {
    kind: leftIds.length > 0 ? ("warning" as const) : ("positive" as const),
    text: carriedCount > 0 ? text.done(carriedCount) : text.nothingNew,
    detail: rest.length > 0 ? rest.join(". ") : undefined,
  };
}
