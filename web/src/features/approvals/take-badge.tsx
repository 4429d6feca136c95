import { useQuery } from "@tanstack/react-query";
import { session } from "#web/data/session/session.ts";
import type { BrowserItem } from "#web/features/folders/items/browser-item.ts";
import { approvalStateQuery } from "./api/approval-queries.ts";
import { StateBadge, StateSign } from "./state-badge.tsx";

/** The part of a take that its review needs. */
interface ReviewedTake {
  readonly newestVersion: { readonly id: string } | null;
}

/** The review state of a take's newest version; none for visitors of a link. */
function useReviewState(asset: ReviewedTake | undefined) {
  const versionId = asset?.newestVersion?.id;
  const isTeam = session.store.getState().kind === "user";
  return (
    useQuery({ ...approvalStateQuery(versionId ?? ""), enabled: isTeam && versionId !== undefined }).data ?? "NONE"
  );
}

/** On a take's card. */
export function CardBadge({ asset }: { asset: ReviewedTake }) {
  return <StateSign state={useReviewState(asset)} />;
}

/** In a row of the list. */
export function RowBadge({ item }: { item: BrowserItem }) {
  return <StateBadge state={useReviewState(item.kind === "folder" ? undefined : item.asset)} />;
}
