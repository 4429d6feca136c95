import type { ClockSide } from "#player/core/pair/pair-clock.ts";
import type { GroupPlayer } from "#player/dom/pair/group-player.ts";
import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { comparisonMessages as text } from "./comparison.messages.ts";

const LOOP = { group: "loop", icon: "loop" } as const;

/** The actions for a looped part. */
export function loopActs<Side extends ClockSide>(pair: GroupPlayer<Side>): readonly PictureAct[] {
  const here = () => pair.store.getState().frame;
  const { loopIn, loopOut } = pair.group.getState();
  const endLoop = () => {
    pair.setLoop("in", undefined);
    pair.setLoop("out", undefined);
  };
  return [
    {
      ...LOOP,
      id: "comparison.loop-in",
      label: text.loopIn,
      key: "i",
      shortcut: "I",
      run: () => pair.setLoop("in", here()),
    },
    {
      ...LOOP,
      id: "comparison.loop-out",
      label: text.loopOut,
      key: "o",
      shortcut: "O",
      run: () => pair.setLoop("out", here()),
    },
    ...(loopIn === undefined && loopOut === undefined
      ? []
      : [{ ...LOOP, id: "comparison.loop-off", label: text.loopOff, key: "u", shortcut: "U", run: endLoop }]),
  ];
}
