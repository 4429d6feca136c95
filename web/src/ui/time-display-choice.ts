import { useState } from "react";
import { TIME_DISPLAYS, type TimeDisplay } from "#core/timecode/time-display.ts";
import { readStored, writeStored } from "./stored-value.ts";

const KEY = "rushlight.player.display";
const isDisplay = (value: unknown): value is TimeDisplay => TIME_DISPLAYS.some((one) => one === value);

/** The stored display of positions in clips: timecode, frames or time (PLAYER-051). */
export function useTimeDisplay(): [TimeDisplay, (display: TimeDisplay) => void] {
  const [display, setDisplay] = useState(() => readStored(KEY, isDisplay, "timecode"));
  return [
    display,
    (next) => {
      setDisplay(next);
      writeStored(KEY, next);
    },
  ];
}
