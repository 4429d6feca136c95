import type { PictureZoom } from "#player/dom/zoom/picture-zoom.ts";
import type { KeyLine } from "#web/faces/key-lines.ts";
import { analysisActs, analysisKeyLines } from "../analysis/analysis-acts.ts";
import { guideActs } from "./guide-acts.ts";
import { pictureMessages as text } from "./picture.messages.ts";
import type { PictureAct } from "./picture-act.ts";

/** All view options of the picture. */
export function pictureActs(zoom: PictureZoom): readonly PictureAct[] {
  return [...zoomActs(zoom), ...guideActs(), ...analysisActs()];
}

function zoomActs(zoom: PictureZoom): readonly PictureAct[] {
  const { percent } = zoom.store.getState();
  return [
    { ...ZOOM.in, run: () => zoom.step(1) },
    { ...ZOOM.out, run: () => zoom.step(-1) },
    { ...ZOOM.fit, isOn: percent === undefined, run: () => zoom.fit() },
    { ...ZOOM.pixels, isOn: percent === 100, run: () => zoom.togglePixels() },
  ];
}

const GROUP = { group: "zoom", groupTitle: text.zoom, icon: "search" } as const;
/** `-` and `=` set the speed (docs/decisions/0081). */
const ZOOM = {
  in: { ...GROUP, id: "picture.zoom-in", label: text.zoomIn, key: "+", shortcut: "Shift +" },
  out: { ...GROUP, id: "picture.zoom-out", label: text.zoomOut, key: "_", shortcut: "Shift -" },
  fit: { ...GROUP, id: "picture.fit", label: text.fit, key: "0", shortcut: "0" },
  pixels: { ...GROUP, id: "picture.pixels", label: text.pixels, key: "z", shortcut: "Z" },
} as const satisfies Record<string, Omit<PictureAct, "run">>;

/** The line of view options in the sheet of keys; the menu has the other options. */
export const pictureKeyLines: readonly KeyLine[] = [
  { keys: [ZOOM.pixels.shortcut, ZOOM.fit.shortcut], text: text.keyLine },
  ...analysisKeyLines,
];
