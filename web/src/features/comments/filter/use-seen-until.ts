import { useEffect } from "react";
import type { Comment } from "../api/comment-queries.ts";
import { endVisit, noteSeen, seenUntil } from "./seen-versions.ts";

/** Up to when a version's comments had been seen before; marks the shown ones as seen (PLUS-1172). */
export function useSeenUntil(versionId: string, comments: readonly Comment[] | undefined): number {
  const newestMs = Math.max(
    0,
    ...(comments ?? []).flatMap((thread) => [thread, ...thread.replies]).map(({ createdAt }) => Date.parse(createdAt)),
  );
  useEffect(() => {
    if (newestMs > 0) noteSeen(versionId, newestMs);
  }, [versionId, newestMs]);
  useEffect(() => endVisit, []);
  return seenUntil(versionId);
}
