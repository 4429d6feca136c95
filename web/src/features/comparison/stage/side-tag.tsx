import type { PairSide, SideState } from "#player/core/pair/pair-clock.ts";
import { comparisonMessages as text } from "../comparison.messages.ts";
import type { SideTake } from "../side/side-take.ts";

/** Names the side and its version, and says so while its clip hasn't started or has ended. */
export function SideTag({ take, state }: { take: SideTake<PairSide>; state: SideState }) {
  const { side, version } = take;
  return (
    <div className="side-tag" data-side={side}>
      <SideLetter side={side} />
      <span>{text.version(version.number)}</span>
      {state !== "running" && (
        <span className="side-note" role="status">
          {text[state]}
        </span>
      )}
    </div>
  );
}

export function SideLetter({ side }: { side: PairSide }) {
  return (
    <b className="side-letter" data-side={side}>
      {text.sides[side]}
    </b>
  );
}
