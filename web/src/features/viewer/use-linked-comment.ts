import { useEffect, useRef } from "react";
import type { Player } from "#player/dom/player.ts";
import { useVersionComments } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { reportMissingComment } from "#web/features/comments/link/missing-comment.ts";

/**
 * Selects the comment in the address, and shows its frame unless the address has its own; says so if it doesn't exist
 * for this user. Once per address.
 */
export function useLinkedComment(
  commentId: string | undefined,
  versionId: string | undefined,
  player: Player | undefined,
  hasPlace: boolean,
): void {
  const { data: comments, isFetching } = useVersionComments(commentId ? versionId : undefined);
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!commentId || !comments || done.current === commentId) return;
    const thread = comments.find(
      ({ id, replies }) => id === commentId || replies.some((reply) => reply.id === commentId),
    );
    if (!thread) {
      // An older list may lack a new comment.
      if (isFetching) return;
      done.current = commentId;
      reportMissingComment();
      return;
    }
    const start = thread.position?.start;
    if (start !== undefined && !hasPlace && !player) return;
    done.current = commentId;
    useComments.getState().select(commentId);
    if (start === undefined || hasPlace) return;
    player?.stay();
    void player?.seekToFrame(start);
  }, [commentId, comments, isFetching, player, hasPlace]);
}
