import { useMemo } from "react";
import { useStore } from "zustand";
import type { TimeDisplay } from "#core/timecode/time-display.ts";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { hideControlsAfterMs } from "#player/core/controls/player-layout.ts";
import { type PairClock, pairSides } from "#player/core/pair/pair-clock.ts";
import type { PairPlayer } from "#player/dom/pair/pair-player.ts";
import { useIdle } from "#player/react/use-idle.ts";
import { useWidth } from "#player/react/use-width.ts";
import type { useFullscreen } from "#web/features/viewer/stage/use-fullscreen.ts";
import type { TimelineComment } from "#web/features/viewer/transport/timeline-markers.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { SideTalks } from "../side/use-side-talks.ts";
import { BothPictures } from "./both-pictures.tsx";
import { flick } from "./flick.ts";
import { GroupControls, Waiting } from "./group-controls.tsx";
import "#web/features/viewer/stage/viewer-stage.css";
import "#web/features/viewer/stage/viewer-fullscreen.css";
import "./compare-stage.css";

type Pictures = Omit<React.ComponentProps<typeof BothPictures>, "onClick" | "isCommenting">;

export interface CompareStageProps extends Pictures {
  talks: SideTalks;
  display: TimeDisplay;
  onDisplay: (display: TimeDisplay) => void;
  isEntering: boolean;
  onEntering: (isEntering: boolean) => void;
  run: (command: PlayerCommand) => boolean;
  fullscreen: ReturnType<typeof useFullscreen>;
  commenting: { isOn: boolean; toggle: () => void } | undefined;
  sidebar: { isOpen: boolean; toggle: () => void } | undefined;
}

/** Both pictures, and their common controls. */
export function CompareStage(props: CompareStageProps) {
  const { pair, takes, run, fullscreen, commenting, mode } = props;
  const { widthPx, ref } = useWidth();
  const isIdle = useIdle(fullscreen.isFull, hideControlsAfterMs);
  const isPlayed = pair && takes.a.source && takes.b.source;
  const click = () => {
    if (mode === "flicker") flick();
    else run({ type: "toggle-play" });
  };
  return (
    <section className={classNames("stage", fullscreen.isFull && "fs", isIdle && "idle")} ref={ref}>
      <div className="well">
        <BothPictures {...props} onClick={click} isCommenting={commenting?.isOn === true} />
        {isPlayed && <Waiting player={pair} />}
      </div>
      <div className="fsb">{isPlayed && <Controls {...props} pair={pair} widthPx={widthPx} />}</div>
    </section>
  );
}

function Controls(props: CompareStageProps & { pair: PairPlayer; widthPx: number }) {
  const { pair, talks } = props;
  const clock = useStore(pair.group, (state) => state.clock);
  const comments = useMemo(() => (clock ? pairMarkers(talks, clock) : []), [talks, clock]);
  const isFullscreen = props.fullscreen.isFull;
  const said = { comments, activeCommentId: talks.activeId, onComment: talks.show };
  return <GroupControls {...props} {...said} player={pair} isFullscreen={isFullscreen} />;
}

const TONES = { a: "side-a", b: "side-b" } as const;

/** The comments of both, on the pair's timeline. */
function pairMarkers(talks: SideTalks, clock: PairClock): TimelineComment[] {
  return pairSides.flatMap((side) =>
    talks.markers[side].map((comment) => ({
      ...comment,
      tone: TONES[side],
      position: {
        start: clock.momentOf(side, comment.position.start) - clock.first,
        end: clock.momentOf(side, comment.position.end) - clock.first,
      },
    })),
  );
}
