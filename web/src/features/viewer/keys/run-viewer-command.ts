import type { TimeDisplay } from "#core/timecode/time-display.ts";
import { TIME_DISPLAYS } from "#core/timecode/time-display.ts";
import { neighbour } from "#player/core/playlist.ts";
import type { Player } from "#player/dom/player.ts";
import type { Comment } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { neighbourComment } from "#web/features/comments/list/comment-order.ts";
import { commentPlace } from "../start-place.ts";
import { runPlayerCommand } from "./player-commands.ts";
import type { ViewerCommand } from "./viewer-keys.ts";

export interface ViewerCommandContext {
  readonly player: Player | undefined;
  readonly takeIds: readonly string[];
  readonly assetId: string;
  readonly mayComment: boolean;
  readonly comments: readonly Comment[];
  readonly display: TimeDisplay;
  readonly onDisplay: (display: TimeDisplay) => void;
  readonly onEntering: (isEntering: boolean) => void;
  readonly onTake: (id: string) => void;
  readonly toggleFullscreen: () => void;
  readonly startCommenting: () => void;
  /** Absent where the user may not (PLUS-350). */
  readonly circle: (() => void) | undefined;
  readonly showComment: (id: string) => void;
}

/** Does what a key or button asks; answers whether it applied. */
export function runViewerCommand(context: ViewerCommandContext, command: ViewerCommand): boolean {
  const { player } = context;
  switch (command.type) {
    case "toggle-fullscreen":
      context.toggleFullscreen();
      return true;
    case "change-take": {
      const next = neighbour(context.takeIds, context.assetId, command.direction);
      if (next) context.onTake(next);
      return next !== undefined;
    }
    case "next-display-mode": {
      const index = TIME_DISPLAYS.indexOf(context.display);
      context.onDisplay(TIME_DISPLAYS[(index + 1) % TIME_DISPLAYS.length] ?? "timecode");
      return player !== undefined;
    }
    case "circle-take":
      context.circle?.();
      return context.circle !== undefined;
    case "enter-time":
      if (player) context.onEntering(true);
      return player !== undefined;
    default:
      return runCommentCommand(context, command) || (player !== undefined && runPlayerCommand(player, command));
  }
}

function runCommentCommand(context: ViewerCommandContext, command: ViewerCommand): boolean {
  const { player, mayComment, comments } = context;
  if (!mayComment) return false;
  const notes = useComments.getState();
  if (command.type === "comment") {
    context.startCommenting();
    return true;
  }
  if (command.type === "reply") {
    const active = comments.find(({ id }) => id === notes.activeId);
    if (active && !active.isDeleted) notes.startItem(active.id, "replying");
    return active !== undefined;
  }
  const state = player?.store.getState();
  if (!state) return false;
  if (command.type === "mark-in" || command.type === "mark-out") {
    notes.setMark(
      command.type === "mark-in" ? "in" : "out",
      commentPlace(state.clip, state.frame, state.mode === "stills"),
    );
    return true;
  }
  if (command.type === "change-comment") {
    const next = neighbourComment(comments, notes.activeId, command.direction, state.frame);
    if (next) context.showComment(next.id);
    return next !== undefined;
  }
  return false;
}
