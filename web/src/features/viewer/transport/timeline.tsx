import { type PointerEvent, useState } from "react";
import { startOfListedFrame } from "#core/timecode/frame-times.ts";
import { displayFrame, type TimeDisplay } from "#core/timecode/time-display.ts";
import type { SpriteSheet } from "#player/core/controls/hover-sprite.ts";
import { frameShare, pxToFrame } from "#player/core/controls/timeline-geometry.ts";
import { effectiveDisplay, type PlayerClip, shownTime } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { useWidth } from "#player/react/use-width.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { DraftRange } from "./draft-range.tsx";
import { HoverPreview } from "./hover-preview.tsx";
import { type TimelineComment, TimelineMarkers } from "./timeline-markers.tsx";
import "./timeline.css";

/** @public */
export interface TimelineProps {
  player: PlayerControls;
  clip: PlayerClip;
  display: TimeDisplay;
  sheet: SpriteSheet | undefined;
  comments: readonly TimelineComment[];
  activeCommentId: string | undefined;
  onComment: (id: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * The clip's timeline: played and loaded parts, ranges and markers of comments, and a preview under the pointer (PLAYER-007).
 * @public
 */
export function Timeline(props: TimelineProps) {
  const { player, clip, sheet, comments, activeCommentId, onComment } = props;
  const display = effectiveDisplay(props.display, clip);
  const { widthPx, ref } = useWidth();
  const [hoverFrame, setHoverFrame] = useState<number | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const track = { widthPx, frameCount: clip.frameCount };
  const frameUnder = (event: PointerEvent) =>
    pxToFrame(event.clientX - event.currentTarget.getBoundingClientRect().left, track);
  const end = () => {
    if (!isDragging) return;
    setIsDragging(false);
    player.endScrub();
  };
  return (
    <div className="tline" ref={ref}>
      <span className="track" />
      <Progress player={player} clip={clip} />
      <Ranges comments={comments} clip={clip} />
      <DraftRange player={player} clip={clip} />
      <Knob player={player} clip={clip} display={display}>
        {(slider) => (
          <div
            {...slider}
            className="grip"
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setIsDragging(true);
              player.beginScrub();
              void player.seekToFrame(frameUnder(event));
            }}
            onPointerMove={(event) => {
              const frame = frameUnder(event);
              if (event.pointerType !== "touch" || isDragging) setHoverFrame(frame);
              if (isDragging) void player.seekToFrame(frame);
            }}
            onPointerLeave={() => setHoverFrame(null)}
            onPointerUp={end}
            onPointerCancel={end}
          />
        )}
      </Knob>
      <TimelineMarkers
        comments={comments}
        clip={clip}
        widthPx={widthPx}
        display={display}
        activeId={activeCommentId}
        onComment={onComment}
      />
      {hoverFrame !== null && (
        <HoverPreview
          frame={hoverFrame}
          timeShare={timeShareOf(hoverFrame, clip)}
          track={track}
          sheet={sheet}
          text={shownTime(hoverFrame, clip, display)}
        />
      )}
    </div>
  );
}

/** The tiles of a sheet are evenly spaced in time, which for a variable rate differs from evenly spaced frames. */
function timeShareOf(frame: number, { frameTimes }: PlayerClip): number | undefined {
  return (
    frameTimes && startOfListedFrame(frame, frameTimes) / startOfListedFrame(frameTimes.startsUs.length, frameTimes)
  );
}

function Progress({ player, clip }: { player: PlayerControls; clip: PlayerClip }) {
  const frame = usePlayerState(player, (state) => state.frame);
  const bufferedFrame = usePlayerState(player, (state) => state.bufferedFrame);
  const span = usePlayerState(player, (state) => state.span);
  const isWindow = span.startFrame > 0 || span.endFrame < clip.frameCount - 1;
  const from = frameShare(span.startFrame, clip.frameCount);
  return (
    <>
      <span className="buf" style={{ width: percent(frameShare(bufferedFrame, clip.frameCount)) }} />
      {isWindow && (
        <span
          className="fast"
          style={{ left: percent(from), width: percent(frameShare(span.endFrame, clip.frameCount) - from) }}
        />
      )}
      <span className="done" style={{ width: percent(frameShare(frame, clip.frameCount)) }} />
      <span className="head" style={{ left: percent(frameShare(frame, clip.frameCount)) }} />
    </>
  );
}

function Ranges({ comments, clip }: { comments: readonly TimelineComment[]; clip: PlayerClip }) {
  const ranges = comments.filter(({ position }) => position.end > position.start);
  return ranges.map(({ id, position }) => {
    const from = frameShare(position.start, clip.frameCount);
    return (
      <span
        key={id}
        className="rg"
        style={{ left: percent(from), width: percent(frameShare(position.end, clip.frameCount) - from) }}
      />
    );
  });
}

interface SliderAttributes {
  role: "slider";
  tabIndex: 0;
  "aria-label": string;
  "aria-valuemin": number;
  "aria-valuemax": number;
  "aria-valuenow": number;
  "aria-valuetext": string;
}

interface KnobProps {
  player: PlayerControls;
  clip: PlayerClip;
  display: TimeDisplay;
  children: (slider: SliderAttributes) => React.ReactNode;
}

/** For assistive technology the timeline is a slider; its keys are those of the player. */
function Knob({ player, clip, display, children }: KnobProps) {
  const frame = usePlayerState(player, (state) => state.frame);
  const time = shownTime(frame, clip, display);
  const valueText =
    clip.kind === "video"
      ? viewerMessages.timelineValue(time, frame, clip.frameCount)
      : viewerMessages.timelineValueTime(time, displayFrame(clip.frameCount, clip, display));
  return children({
    role: "slider",
    tabIndex: 0,
    "aria-label": viewerMessages.timeline,
    "aria-valuemin": 0,
    "aria-valuemax": Math.max(0, clip.frameCount - 1),
    "aria-valuenow": frame,
    "aria-valuetext": valueText,
  });
}
