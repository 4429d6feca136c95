import { type KeyboardEvent, useState } from "react";
import { displayFrame, type TimeDisplay } from "#core/timecode/time-display.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { displaysOf, effectiveDisplay, shownTime, typedFrame } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { Form } from "#web/ui/form/form.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { viewerMessages } from "../viewer.messages.ts";

export interface TimeDisplayProps {
  player: PlayerControls;
  clip: PlayerClip;
  display: TimeDisplay;
  onDisplay: (display: TimeDisplay) => void;
  isEntering: boolean;
  onEntering: (isEntering: boolean) => void;
  /** Whether there is room for the duration beside the position (PLAYER-074). */
  isFull: boolean;
  /** Whether the modes have their menu here. */
  hasModes?: boolean | undefined;
}

/** The player's position: timecode, frames or time (PLAYER-051); a click, or G, lets people type another one (PLAYER-079). */
export function TimeDisplayControl(props: TimeDisplayProps) {
  const { player, clip, onDisplay, isEntering, onEntering, isFull, hasModes = true } = props;
  const display = effectiveDisplay(props.display, clip);
  return (
    <span className="tcd">
      {isEntering ? (
        <TimeEntry player={player} clip={clip} display={display} onDone={() => onEntering(false)} />
      ) : (
        <button
          type="button"
          className="tcd-now"
          data-tip={viewerMessages.timeEntry}
          data-tip-key="G"
          onClick={() => onEntering(true)}
        >
          <Now player={player} clip={clip} display={display} />
        </button>
      )}
      {isFull && <span>/ {lengthText(clip, display)}</span>}
      {hasModes && clip.kind === "video" && (
        <MenuIconButton
          icon="cd"
          size="s"
          label={viewerMessages.timeDisplay}
          shortcut="T"
          groups={() => [
            {
              id: "display",
              actions: displaysOf(clip).map((one) => ({
                id: one,
                label: viewerMessages.timeModes[one],
                checked: one === display,
                end: shownTime(player.store.getState().frame, clip, one),
                onSelect: () => onDisplay(one),
              })),
            },
          ]}
        />
      )}
    </span>
  );
}

function Now({ player, clip, display }: { player: PlayerControls; clip: PlayerClip; display: TimeDisplay }) {
  const frame = usePlayerState(player, (state) => state.frame);
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);
  const time = shownTime(frame, clip, display);
  // Until then a poster is on screen, which isn't a frame with a time.
  return <b>{hasPicture ? time : time.replaceAll(/\d/g, viewerMessages.noDigit)}</b>;
}

/** The length of a clip in the same units: its number of frames, not the timecode of its end. */
function lengthText(clip: PlayerClip, display: TimeDisplay): string {
  return displayFrame(clip.frameCount, { ...clip, startFrame: 0, dayTimeSeconds: 0 }, display);
}

interface TimeEntryProps {
  player: PlayerControls;
  clip: PlayerClip;
  display: TimeDisplay;
  onDone: () => void;
}

function TimeEntry({ player, clip, display, onDone }: TimeEntryProps) {
  const [text, setText] = useState(() => shownTime(player.store.getState().frame, clip, display));
  const [isBad, setIsBad] = useState(false);
  const submit = () => {
    const frame = typedFrame(text, player.store.getState().frame, clip, display);
    setIsBad(frame === null);
    if (frame === null) return;
    player.stay();
    void player.seekToFrame(frame);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <Form className="tcd-form" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field opens because the user asked to type
        autoFocus
        aria-label={viewerMessages.timeEntry}
        aria-invalid={isBad || undefined}
        title={isBad ? viewerMessages.timeEntryBad : undefined}
        className={isBad ? "bad" : undefined}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={onDone}
      />
      {isBad && (
        <span className="sr" role="alert">
          {viewerMessages.timeEntryBad}
        </span>
      )}
    </Form>
  );
}
