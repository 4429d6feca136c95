import { useEffect, useRef } from "react";
import type { Comment } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";
import { itemKey, useComments } from "../comments-store.ts";
import { keepInNotice } from "./typed-notice.ts";

const text = commentMessages.removedElsewhere;

/** When a comment that somebody edits or replies to disappears from its list, what they typed stays in a notice (PLUS-1445). */
export function useRemovedElsewhere(versionId: string, threads: readonly Comment[] | undefined): void {
  const last = useRef<{ readonly versionId: string; readonly now: Listed }>(undefined);
  useEffect(() => {
    const before = last.current;
    const now = listed(threads);
    if (now === undefined) return;
    last.current = { versionId, now };
    if (before?.versionId !== versionId) return;
    // A deleted comment with replies keeps its place, and the box of a reply.
    for (const id of before.now.editable) if (!now.editable.has(id)) keepTyped(id, "editing");
    for (const id of before.now.all) if (!now.all.has(id)) keepTyped(id, "replying");
  }, [versionId, threads]);
}

interface Listed {
  readonly all: ReadonlySet<string>;
  readonly editable: ReadonlySet<string>;
}

function listed(threads: readonly Comment[] | undefined): Listed | undefined {
  const all = threads?.flatMap((thread) => [thread, ...thread.replies]);
  const idsOf = (comments: NonNullable<typeof all>) => new Set(comments.map(({ id }) => id));
  return all && { all: idsOf(all), editable: idsOf(all.filter(({ isDeleted }) => !isDeleted)) };
}

function keepTyped(id: string, mode: "editing" | "replying"): void {
  const { itemDrafts, finishItem } = useComments.getState();
  const typed = itemDrafts[itemKey(id, mode)];
  if (typed === undefined) return;
  finishItem(id, mode);
  keepInNotice(text[mode], typed);
}
