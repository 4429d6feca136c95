import { useEffect, useMemo } from "react";
import { displayFrame, type TimeDisplay } from "#core/timecode/time-display.ts";
import { effectiveDisplay, type PlayerClip } from "#player/core/player-clip.ts";
import type { Player } from "#player/dom/player.ts";
import { type Comment, useVersionComments } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import type { CommentClock } from "#web/features/comments/list/comment-clock.ts";
import { keepDraftOf, takeKeptDraft } from "#web/features/comments/writing/kept-draft.ts";
import { commentPlace } from "./start-place.ts";
import type { TimelineComment } from "./transport/timeline-markers.tsx";

export interface CommentTalk {
  readonly clock: CommentClock;
  readonly comments: readonly Comment[];
  readonly markers: readonly TimelineComment[];
  readonly activeId: string | undefined;
  readonly isCommenting: boolean;
  /** Selects a comment and shows its position (COMMENTS-029). */
  readonly show: (id: string) => void;
}

export interface CommentTalkOptions {
  readonly player: Player | undefined;
  readonly clip: PlayerClip | undefined;
  readonly display: TimeDisplay;
  readonly versionId: string | undefined;
  /** Whether this user sees comments. */
  readonly sees: boolean;
  /** The name of the take, if its pictures may be saved. */
  readonly takeAs: string | undefined;
}

/** A time in a file name, without colons. */
const fileTime = (time: string) => time.replaceAll(/[:;]/g, "-");

const none: readonly Comment[] = [];

/** Connects player and comments: positions, their texts, markers, and the pause while one is written. */
export function useCommentTalk(options: CommentTalkOptions): CommentTalk {
  const { player, clip, display, versionId, sees, takeAs } = options;
  const { data: comments = none } = useVersionComments(sees ? versionId : undefined);
  const isCommenting = useComments((state) => state.isCommenting);
  const activeId = useComments((state) => state.activeId);
  useEffect(() => {
    if (!versionId) return;
    useComments.getState().reset();
    takeKeptDraft(versionId);
    return keepDraftOf(versionId);
  }, [versionId]);
  useEffect(() => {
    if (isCommenting) player?.stay();
  }, [isCommenting, player]);
  const clock = useMemo<CommentClock>(() => {
    const format = (place: number) =>
      clip ? displayFrame(place, clip, effectiveDisplay(display, clip)) : String(place);
    return {
      here: () => {
        const state = player?.store.getState();
        return state && commentPlace(state.clip, state.frame, state.mode === "stills");
      },
      format,
      // A comment on a frame is read on that frame, and its drawing appears on no other.
      seek: (place) => {
        player?.stay();
        void player?.seekToFrame(place);
      },
      pause: () => player?.stay(),
      picture:
        takeAs === undefined
          ? undefined
          : async (place) => {
              const { shownPicture } = await import("./stage/shown-picture.ts");
              return shownPicture(player, place, place === undefined ? takeAs : `${takeAs} ${fileTime(format(place))}`);
            },
    };
  }, [player, clip, display, takeAs]);
  const markers = useMemo(
    () =>
      comments.flatMap((comment) =>
        comment.position && !comment.isDeleted ? { ...comment, position: comment.position } : [],
      ),
    [comments],
  );
  const show = (id: string) => {
    useComments.getState().select(id);
    const place = comments.find((comment) => comment.id === id)?.position?.start;
    if (place !== undefined) clock.seek(place);
  };
  return { clock, comments, markers, activeId, isCommenting, show };
}
