import { useEffect } from "react";
import type { Comment } from "../api/comment-queries.ts";
import { endVisit, noteSeen, seenUntil } from "./seen-versions.ts";

/** Until when the shown comments of a version were seen before; they are seen from now on (PLUS-1172). */
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
