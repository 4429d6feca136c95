import { frameShare } from "#player/core/controls/timeline-geometry.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { positionOfMarks } from "#web/features/comments/list/comment-clock.ts";

const percent = (share: number) => `${share * 100}%`;

/** Start and end of the comment being written: its in and out points on the timeline (PLUS-359). */
export function DraftRange({ player, clip }: { player: PlayerControls; clip: PlayerClip }) {
  const { markIn, markOut, drawnOn } = useComments();
  const frame = usePlayerState(player, (state) => state.frame);
  if (markIn === undefined && markOut === undefined) return null;
  const range = positionOfMarks(drawnOn?.place ?? frame, drawnOn?.place ?? markIn, markOut);
  if (!range) return null;
  const [from, to] = [frameShare(range.start, clip.frameCount), frameShare(range.end, clip.frameCount)];
  const [first, last] =
    markIn !== undefined && markOut !== undefined && markOut < markIn ? ["out", "in"] : ["in", "out"];
  return (
    <>
      <span className="rg draft" data-range="draft" style={{ left: percent(from), width: percent(to - from) }} />
      {isSet(first, markIn, markOut) && (
        <span className="point start" data-point={first} style={{ left: percent(from) }} />
      )}
      {isSet(last, markIn, markOut) && (
        <span className="point point-end" data-point={last} style={{ left: percent(to) }} />
      )}
    </>
  );
}

const isSet = (which: string | undefined, markIn: number | undefined, markOut: number | undefined) =>
  (which === "in" ? markIn : markOut) !== undefined;
