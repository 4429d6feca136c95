import type { PairPlayer } from "#player/dom/pair/pair-player.ts";
import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { type AddressChange, type CompareMode, compareModes } from "./compare-address.ts";
import { comparisonMessages as text } from "./comparison.messages.ts";
import { loopActs } from "./loop-acts.ts";
import { useCompareLook } from "./stage/look-store.ts";

/** The page's actions for its keys, its menu and the palette. */
export interface CompareContext {
  readonly pair: PairPlayer | undefined;
  readonly mode: CompareMode;
  readonly offset: number;
  readonly isByTimecode: boolean;
  readonly hasTimecode: boolean;
  readonly change: (to: AddressChange) => void;
  readonly swap: () => void;
  readonly copy: () => void;
  readonly meanOther: () => void;
  readonly hearOther: () => void;
}

const MODE_KEYS: Readonly<Record<CompareMode, string>> = {
  side: "1",
  wipe: "2",
  overlay: "3",
  difference: "4",
  flicker: "5",
};

/** The actions that comparing two takes adds. */
export function compareActs(context: CompareContext): readonly PictureAct[] {
  const { pair, mode, change } = context;
  const modes = compareModes.map((one) => ({
    id: `comparison.${one}`,
    group: "mode",
    label: text.modes[one],
    icon: "layers" as const,
    key: MODE_KEYS[one],
    shortcut: MODE_KEYS[one],
    isOn: one === mode,
    run: () => change({ mode: one }),
  }));
  return [...modes, flickAct(context), ...(pair ? clockActs(context, pair) : []), ...pageActs(context)];
}

function flickAct({ mode, change }: CompareContext): PictureAct {
  return {
    id: "comparison.flick",
    group: "mode",
    label: text.flick,
    icon: "eye",
    key: "b",
    shortcut: "B",
    isInMenu: false,
    run() {
      if (mode !== "flicker") change({ mode: "flicker" });
      useCompareLook.setState(({ shown }) => ({ shown: mode === "flicker" && shown === "b" ? "a" : "b" }));
    },
  };
}

const CLOCK = { group: "clock", icon: "clock" } as const;

function clockActs(context: CompareContext, pair: PairPlayer): readonly PictureAct[] {
  const { offset, isByTimecode, hasTimecode, change, hearOther } = context;
  const byTimecode: PictureAct = {
    ...CLOCK,
    id: "comparison.by-timecode",
    label: text.byTimecode,
    isOn: isByTimecode,
    run: () => change({ offset: isByTimecode ? 0 : "timecode" }),
  };
  return [
    {
      ...CLOCK,
      id: "comparison.earlier",
      label: text.earlier,
      key: "<",
      shortcut: "<",
      run: () => change({ offset: offset - 1 }),
    },
    {
      ...CLOCK,
      id: "comparison.later",
      label: text.later,
      key: ">",
      shortcut: ">",
      run: () => change({ offset: offset + 1 }),
    },
    ...(hasTimecode ? [byTimecode] : []),
    { ...CLOCK, id: "comparison.hear", label: text.nextSound, icon: "volume", key: "s", shortcut: "S", run: hearOther },
    ...loopActs(pair),
  ];
}

function pageActs({ swap, copy, meanOther }: CompareContext): readonly PictureAct[] {
  return [
    { id: "comparison.swap", group: "page", label: text.swap, icon: "updown", key: "x", shortcut: "X", run: swap },
    {
      id: "comparison.mean",
      group: "page",
      label: text.commentSide,
      icon: "comment",
      key: "q",
      shortcut: "Q",
      run: meanOther,
    },
    { id: "comparison.copy", group: "page", label: text.copy, icon: "link", run: copy },
  ];
}
