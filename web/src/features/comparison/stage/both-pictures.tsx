import type { CSSProperties } from "react";
import { useStore } from "zustand";
import type { PairSide, SideState } from "#player/core/pair/pair-clock.ts";
import { pairSides } from "#player/core/pair/pair-clock.ts";
import type { PairPlayer } from "#player/dom/pair/pair-player.ts";
import type { CompareMode } from "../compare-address.ts";
import { comparisonMessages as text } from "../comparison.messages.ts";
import type { BothTakes } from "../side/side-take.ts";
import { useCompareLook } from "./look-store.ts";
import { SidePicture, type SidePictureProps } from "./side-picture.tsx";
import { SideTag } from "./side-tag.tsx";
import { WipeLine } from "./wipe-line.tsx";

interface BothPicturesProps extends Pick<SidePictureProps, "look" | "isCommenting" | "isPhone" | "onClick"> {
  takes: BothTakes;
  pair: PairPlayer | undefined;
  refs: Readonly<Record<PairSide, SidePictureProps["videoRef"]>>;
  marks: Readonly<Record<PairSide, SidePictureProps["marks"]>>;
  mode: CompareMode;
  meant: PairSide;
}

/** Both pictures, side by side or overlaid. No mode unmounts an element, so changing it reloads nothing. */
export function BothPictures(props: BothPicturesProps) {
  const { takes, pair, mode } = props;
  const { gain } = useCompareLook();
  const styleOfB = useStyleOfB(mode);
  const tags = <Tags takes={takes} pair={pair} />;
  return (
    <div className="cmp-room" data-mode={mode}>
      <div className="cmp-pics" style={mode === "difference" ? { filter: `brightness(${gain})` } : undefined}>
        {pairSides.map((side) => (
          <SidePicture
            key={side}
            {...props}
            take={takes[side]}
            name={text.picture(text.sides[side], takes[side].asset.displayName)}
            hasSign={side === "a"}
            player={pair?.players[side]}
            videoRef={props.refs[side]}
            marks={props.marks[side]}
            isMeant={props.meant === side}
            style={side === "b" ? styleOfB : undefined}
          />
        ))}
      </div>
      <div className="cmp-over">
        {tags}
        {mode === "wipe" && <WipeLine />}
      </div>
    </div>
  );
}

function useStyleOfB(mode: CompareMode): CSSProperties | undefined {
  const { wipe, isFlat, opacity, shown } = useCompareLook();
  switch (mode) {
    case "wipe":
      return { clipPath: isFlat ? `inset(${wipe}% 0 0 0)` : `inset(0 0 0 ${wipe}%)` };
    case "overlay":
      return { opacity: opacity / 100 };
    case "difference":
      return { mixBlendMode: "difference" };
    case "flicker":
      return { visibility: shown === "b" ? undefined : "hidden" };
    default:
      return undefined;
  }
}

function Tags({ takes, pair }: Pick<BothPicturesProps, "takes" | "pair">) {
  if (!pair) return <TagsOf takes={takes} states={{ a: "running", b: "running" }} />;
  return <PlayedTags takes={takes} pair={pair} />;
}

function PlayedTags({ takes, pair }: { takes: BothTakes; pair: PairPlayer }) {
  return <TagsOf takes={takes} states={useStore(pair.group, ({ sides }) => sides)} />;
}

function TagsOf({ takes, states }: { takes: BothTakes; states: Readonly<Record<PairSide, SideState>> }) {
  return pairSides.map((side) => <SideTag key={side} take={takes[side]} state={states[side]} />);
}
