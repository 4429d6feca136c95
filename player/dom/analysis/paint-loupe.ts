import type { ShownMedia } from "./gpu-canvas.ts";

/** A position in a frame, in CSS pixels. */
export interface LoupePlace {
  readonly x: number;
  readonly y: number;
}

export const LOUPE_PX = 168;
/** Device pixels per picture pixel. */
const LARGER = 4;

/** Draws the picture around a position of its frame as it appears there: with its channel and orientation. */
export function paintLoupe(canvas: HTMLCanvasElement, frame: HTMLElement, media: ShownMedia, place: LoupePlace): void {
  const side = LOUPE_PX * window.devicePixelRatio;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  const part = partUnder(frame, media, place);
  if (!context || !part) return;
  const [turnX, turnY] = turnsOf(frame);
  context.setTransform(turnX, 0, 0, turnY, side / 2, side / 2);
  context.clearRect(-side, -side, 2 * side, 2 * side);
  context.imageSmoothingEnabled = false;
  const span = side / LARGER;
  const source = channelOver(media) ?? media;
  context.drawImage(source, part.x - span / 2, part.y - span / 2, span, span, -side / 2, -side / 2, side, side);
}

/** The picture pixel at a position. */
function partUnder(frame: HTMLElement, media: ShownMedia, place: LoupePlace): LoupePlace | undefined {
  const isVideo = media instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [media.videoWidth, media.videoHeight] : [media.naturalWidth, media.naturalHeight];
  if (!width || !height) return undefined;
  const box = media.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const scale = Math.min(box.width / width, box.height / height);
  const [turnX, turnY] = turnsOf(frame);
  return {
    x: width / 2 + (turnX * (outer.left + place.x - box.left - box.width / 2)) / scale,
    y: height / 2 + (turnY * (outer.top + place.y - box.top - box.height / 2)) / scale,
  };
}

/** The canvas with a channel of the picture, directly over it; undefined without one. */
function channelOver(media: ShownMedia): HTMLCanvasElement | undefined {
  const next = media.nextElementSibling;
  return next instanceof HTMLCanvasElement && !next.hidden && next.width > 0 ? next : undefined;
}

function turnsOf(frame: HTMLElement): readonly [number, number] {
  const turned = frame.dataset.turned?.split(" ") ?? [];
  return [turned.includes("flop") ? -1 : 1, turned.includes("flip") ? -1 : 1];
}
