import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { type Guides, useGuides } from "./guides-store.ts";
import { pictureMessages as text } from "./picture.messages.ts";
import type { PictureAct } from "./picture-act.ts";

const OwnRatioDialog = lazy(async () => ({ default: (await import("./own-ratio-dialog.tsx")).OwnRatioDialog }));

/** The available masks. */
const MASKS = [
  { ratio: 2.39, label: "2.39:1" },
  { ratio: 1.85, label: "1.85:1" },
  { ratio: 4 / 3, label: "4:3" },
  { ratio: 9 / 16, label: "9:16" },
] as const;

const MASK = { group: "mask", groupTitle: text.mask, icon: "rect" } as const;
const NEXT_MASK = { ...MASK, id: "picture.next-mask", label: text.nextMask, key: "M", shortcut: "Shift M" };

const SWITCHES = [
  {
    name: "safe",
    group: "guides",
    groupTitle: text.guides,
    label: text.safe,
    icon: "rect",
    key: "S",
    shortcut: "Shift S",
  },
  {
    name: "cross",
    group: "guides",
    groupTitle: text.guides,
    label: text.cross,
    icon: "plus",
    key: "C",
    shortcut: "Shift C",
  },
  {
    name: "grid",
    group: "guides",
    groupTitle: text.guides,
    label: text.grid,
    icon: "grid",
    key: "G",
    shortcut: "Shift G",
  },
  { name: "flop", group: "turn", label: text.flop, icon: "updown", key: "H", shortcut: "Shift H" },
  { name: "flip", group: "turn", label: text.flip, icon: "updown", key: "V", shortcut: "Shift V" },
] as const satisfies readonly (Omit<PictureAct, "id" | "run"> & { name: Exclude<keyof Guides, "mask"> })[];

const show = (mask: number | undefined) => useGuides.setState({ mask });

/** Masks, safe areas, cross, grid, and flipping the picture. */
export function guideActs(): readonly PictureAct[] {
  const guides = useGuides.getState();
  const { mask } = guides;
  const isOwn = mask !== undefined && !MASKS.some(({ ratio }) => ratio === mask);
  return [
    { ...NEXT_MASK, isInMenu: false, run: () => show(nextMask(mask)) },
    { ...MASK, id: "picture.no-mask", label: text.noMask, isOn: mask === undefined, run: () => show(undefined) },
    ...MASKS.map(({ ratio, label }) => ({
      ...MASK,
      id: `picture.mask ${label}`,
      label,
      isOn: ratio === mask,
      run: () => show(ratio),
    })),
    {
      ...MASK,
      id: "picture.own-mask",
      label: text.ownMask,
      ...(isOwn && { isOn: true, end: text.ratio(mask) }),
      run: () => void askForRatio(mask),
    },
    ...SWITCHES.map(({ name, ...look }) => ({
      ...look,
      id: `picture.${name}`,
      isOn: guides[name],
      run: () => useGuides.setState({ [name]: !guides[name] }),
    })),
  ];
}

/** Cycles through none and all available ones. */
function nextMask(mask: number | undefined): number | undefined {
  const at = MASKS.findIndex(({ ratio }) => ratio === mask);
  return mask === undefined || at >= 0 ? MASKS[at + 1]?.ratio : undefined;
}

async function askForRatio(mask: number | undefined): Promise<void> {
  const ratio = await showDialog(OwnRatioDialog, { ratio: mask });
  if (ratio !== null) show(ratio);
}
