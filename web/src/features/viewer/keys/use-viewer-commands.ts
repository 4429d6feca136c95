import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { usePaletteCommands, useReadyCommands } from "#web/faces/command-places.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { firstOfThread } from "#web/features/comments/list/comment-acts.ts";
import type { CommentClock } from "#web/features/comments/list/comment-clock.ts";
import { type OneComment, oneComment } from "#web/features/comments/list/one-comment.ts";
import type { PictureLook } from "../picture/use-picture-look.ts";
import { type ViewedTake, viewedTake, viewedTalk } from "../viewed-take.ts";
import { playerActs } from "./player-acts.ts";
import { usePlayerKeys } from "./use-player-keys.ts";
import { runOfPress } from "./viewer-keys.ts";

interface ViewerKeys {
  readonly view: ViewedTake;
  readonly clock: CommentClock;
  /** Runs the player's own key commands. */
  readonly run: (command: PlayerCommand) => boolean;
  /** The view options of the picture. */
  readonly look: PictureLook;
}

/** The commands of the take on screen, the selected comment and the picture, for keys and palette. */
export function useViewerCommands({ view, clock, run, look }: ViewerKeys): void {
  const selected = () => selectedComment(view, clock);
  usePlayerKeys({
    own: (press) => {
      const act = runOfPress(press, view, selected()) ?? look?.runOf(press);
      act?.();
      return act !== undefined;
    },
    run,
  });
  usePaletteCommands(viewedTake, () => view);
  usePaletteCommands(viewedTalk, () => view);
  usePaletteCommands(oneComment, selected);
  useReadyCommands(() => playerActs(view.player !== undefined, run));
  useReadyCommands(() => look?.commands() ?? []);
}

function selectedComment({ asset, comments, mayComment }: ViewedTake, clock: CommentClock): OneComment | null {
  const { activeId } = useComments.getState();
  const comment = comments.find(({ id }) => id === activeId);
  return comment ? firstOfThread(comment, { assetId: asset.id, clock, mayComment }) : null;
}
