import { useMemo } from "react";
import { displayFrame, type TimeDisplay } from "#core/timecode/time-display.ts";
import { type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import { effectiveDisplay } from "#player/core/player-clip.ts";
import type { PairPlayer } from "#player/dom/pair/pair-player.ts";
import { type Comment, useVersionComments } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import type { CommentClock } from "#web/features/comments/list/comment-clock.ts";
import { seesComments } from "#web/features/comments/sees-comments.ts";
import type { TimelineComment } from "#web/features/viewer/transport/timeline-markers.tsx";
import type { BothTakes, SideTake } from "./side-take.ts";

/** The comments of both sides, each in its own frames. */
export interface SideTalks {
  readonly clocks: Readonly<Record<PairSide, CommentClock>>;
  readonly markers: Readonly<Record<PairSide, readonly TimelineComment[]>>;
  readonly activeId: string | undefined;
  /** Selects a comment of either side, and shows its position. */
  readonly show: (id: string) => void;
}

const none: readonly Comment[] = [];

interface TalkOptions {
  readonly takes: BothTakes;
  readonly pair: PairPlayer | undefined;
  readonly display: TimeDisplay;
  readonly isVisitor: boolean;
  /** The side of a shown comment becomes the active one. */
  readonly mean: (side: PairSide) => void;
}

export function useSideTalks({ takes, pair, display, isVisitor, mean }: TalkOptions): SideTalks {
  const activeId = useComments((state) => state.activeId);
  const commentsOfA = useCommentsOf(takes.a, isVisitor);
  const commentsOfB = useCommentsOf(takes.b, isVisitor);
  return useMemo(() => {
    const comments = { a: commentsOfA, b: commentsOfB };
    const clocks = { a: clockOf("a", takes, pair, display), b: clockOf("b", takes, pair, display) };
    const show = (id: string) => {
      const side = pairSides.find((one) => comments[one].some((comment) => comment.id === id));
      if (!side) return;
      mean(side);
      useComments.getState().select(id);
      const start = comments[side].find((comment) => comment.id === id)?.position?.start;
      if (start !== undefined) clocks[side].seek(start);
    };
    return { clocks, markers: { a: placed(comments.a), b: placed(comments.b) }, activeId, show };
  }, [takes, pair, display, mean, activeId, commentsOfA, commentsOfB]);
}

function useCommentsOf({ asset, version }: SideTake, isVisitor: boolean): readonly Comment[] {
  const sees = seesComments({ asset, version, isVisitor });
  return useVersionComments(sees ? version.id : undefined).data ?? none;
}

const placed = (comments: readonly Comment[]): readonly TimelineComment[] =>
  comments.flatMap((comment) =>
    comment.position && !comment.isDeleted ? { ...comment, position: comment.position } : [],
  );

/** A new comment is on the frame that its own side shows. */
function clockOf(side: PairSide, takes: BothTakes, pair: PairPlayer | undefined, display: TimeDisplay): CommentClock {
  const clip = takes[side].source?.clip;
  return {
    here: () => (clip ? pair?.players[side].store.getState().frame : undefined),
    format: (place) => (clip ? displayFrame(place, clip, effectiveDisplay(display, clip)) : String(place)),
    seek(place) {
      pair?.stay();
      void pair?.seekSide(side, place);
    },
    pause: () => pair?.stay(),
  };
}
