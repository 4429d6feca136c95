import { useQuery } from "@tanstack/react-query";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { BrowserItem } from "#web/features/folders/items/browser-item.ts";
import { approvalStateQuery } from "./api/approval-queries.ts";
import { StateBadge, StateSign } from "./state-badge.tsx";

/** Of a take's newest version; what is not there yet is not reviewed. */
function useReviewState(asset: AssetCard | undefined) {
  const versionId = asset?.newestVersion?.id;
  return useQuery({ ...approvalStateQuery(versionId ?? ""), enabled: versionId !== undefined }).data ?? "NONE";
}

/** On a take's card. */
export function CardBadge({ asset }: { asset: AssetCard }) {
  return <StateSign state={useReviewState(asset)} />;
}

/** In a row of the list. */
export function RowBadge({ item }: { item: BrowserItem }) {
  return <StateBadge state={useReviewState(item.kind === "folder" ? undefined : item.asset)} />;
}
