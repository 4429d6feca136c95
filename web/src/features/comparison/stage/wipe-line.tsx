import type { KeyboardEvent, PointerEvent } from "react";
import { comparisonMessages as text } from "../comparison.messages.ts";
import { setWipe, useCompareLook } from "./look-store.ts";

const STEP = 1;
const LARGE_STEP = 10;

/** The line between A and B: dragged, or moved by the arrow keys; Enter rotates it. */
export function WipeLine() {
  const { wipe, isFlat } = useCompareLook();
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!room) return;
    const share = isFlat ? (event.clientY - room.top) / room.height : (event.clientX - room.left) / room.width;
    setWipe(share * 100);
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (direction !== undefined) setWipe(wipe + direction * (event.shiftKey ? LARGE_STEP : STEP));
    else if (event.key === "Home") setWipe(0);
    else if (event.key === "End") setWipe(100);
    else if (event.key === "Enter") useCompareLook.setState({ isFlat: !isFlat });
    else return;
    // Elsewhere these keys belong to the player.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <div
      className="wipe-line"
      data-flat={isFlat || undefined}
      style={isFlat ? { top: `${wipe}%` } : { left: `${wipe}%` }}
      role="slider"
      tabIndex={0}
      aria-label={text.wipeLine}
      aria-orientation={isFlat ? "vertical" : "horizontal"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(wipe)}
      aria-valuetext={text.percent(Math.round(wipe))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
