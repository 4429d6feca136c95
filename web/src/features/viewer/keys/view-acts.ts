import type { Player } from "#player/dom/player.ts";
import type { Comment } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { neighbourComment } from "#web/features/comments/list/comment-order.ts";
import { circleTakes } from "#web/features/folders/api/circle-takes.ts";
import { commentPlace } from "../start-place.ts";
import type { ViewActs } from "../viewed-take.ts";

interface ViewPlace {
  readonly place: { readonly projectId: string; readonly folderId: string };
  readonly player: Player | undefined;
  readonly comments: readonly Comment[];
  readonly showComment: (id: string) => void;
}

/** The implementation of the viewer's commands on the player, the comments and the takes of a folder. */
export function viewActs(at: ViewPlace): Pick<ViewActs, "circle" | "setMark" | "changeComment"> {
  const { place, player, comments, showComment } = at;
  return {
    circle: (take) => void circleTakes(place, [take], !take.circled),
    setMark(which) {
      const state = player?.store.getState();
      if (state) useComments.getState().setMark(which, commentPlace(state.clip, state.frame, state.mode === "stills"));
    },
    changeComment(direction) {
      const frame = player?.store.getState().frame;
      if (frame === undefined) return;
      const next = neighbourComment(comments, useComments.getState().activeId, direction, frame);
      if (next) showComment(next.id);
    },
  };
}
