import { createPortal } from "react-dom";
import { marksOfContents } from "#core/annotations/read-annotation.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { useVersionComments } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { DrawingSurface, DrawingToolbar } from "#web/features/comments/drawing/drawing-tools.tsx";
import { DrawnMarks } from "#web/features/comments/drawing/drawn-marks.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { ViewedVersion } from "../api/viewed-asset.ts";
import { commentPlace } from "../start-place.ts";

interface ViewerDrawingProps {
  version: Pick<ViewedVersion, "id" | "displayWidth" | "displayHeight">;
  /** Position of the picture on screen in its clip; undefined for images. */
  place: number | undefined;
  /** On a phone the tools appear on request, below everything else. */
  isPhone: boolean;
}

/** Aspect ratio of the frame, for pictures of unknown size. */
const FRAME = { width: 1920, height: 1080 };

/**
 * Drawings over the picture: in comment mode the one being made, else that of the selected comment on its exact frame.
 * @public
 */
export function ViewerDrawing({ version, place, isPhone }: ViewerDrawingProps) {
  const { isCommenting, isDrawing, activeId, drawing, drawnOn } = useComments();
  // Only those who see comments can select one.
  const { data: comments } = useVersionComments(activeId === undefined ? undefined : version.id);
  const { displayWidth, displayHeight } = version;
  const size = displayWidth && displayHeight ? { width: displayWidth, height: displayHeight } : FRAME;
  const picture = { place, ...size };
  if (isCommenting) {
    if (drawnOn && drawnOn.place !== place) return null;
    if (isPhone && !isDrawing) return <DrawnMarks marks={drawing.marks} aspect={size.width / size.height} />;
    const tools = <DrawingToolbar drawing={drawing} picture={picture} isSheet={isPhone} />;
    return (
      <Lazily>
        <DrawingSurface picture={picture} />
        {isPhone ? createPortal(tools, document.body) : tools}
      </Lazily>
    );
  }
  const active = comments?.find(({ id }) => id === activeId);
  if (!active?.isAnnotation || active.isDeleted || active.position?.start !== place) return null;
  return <DrawnMarks marks={marksOfContents(active.contents)} aspect={size.width / size.height} />;
}

interface PlayerDrawingProps extends Omit<ViewerDrawingProps, "place"> {
  player: Player;
  clip: PlayerClip;
}

/**
 * `ViewerDrawing` over a clip, at the player's frame; none over sound or its still.
 * @public
 */
export function PlayerDrawing({ player, clip, version, isPhone }: PlayerDrawingProps) {
  const place = usePlayerState(player, (state) => commentPlace(state.clip, state.frame, state.mode === "stills"));
  if (clip.kind === "audio" || place === undefined) return null;
  return <ViewerDrawing version={version} place={place} isPhone={isPhone} />;
}
