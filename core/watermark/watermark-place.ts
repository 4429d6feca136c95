import {
  OVERLAY_RANGES,
  type Overlay,
  WATERMARK_RANGES,
  type WatermarkPosition,
  type Watermarks,
} from "./watermarks.ts";

/** Watermarks are sized for a picture of this many lines and scale with it. */
const PICTURE_LINES = 1080;

/** Set by WATERMARK-063. */
const OVERLAY_OFFSET_SCALE = 0.3;

/** Position and look of a text. Lengths are fractions of the picture: 1 is all of its width or height. */
export interface TextPlace {
  readonly side: "left" | "center" | "right";
  readonly edge: "top" | "middle" | "bottom";
  /** Distance from the side, as a fraction of the width; 0 in the middle. */
  readonly fromSide: number;
  /** Distance from the edge, as a fraction of the height; 0 in the middle. */
  readonly fromEdge: number;
  /** Size of the text, as a fraction of the height. */
  readonly fontSize: number;
  /** 0 to 1. */
  readonly opacity: number;
  /** Opacity of the dark background of the text, 0 to 1. */
  readonly groundOpacity: number;
}

function sideAndEdge(position: WatermarkPosition): Pick<TextPlace, "side" | "edge"> {
  if (position === "CENTER") return { side: "center", edge: "middle" };
  const side = position.endsWith("LEFT") ? "left" : position.endsWith("RIGHT") ? "right" : "center";
  return { side, edge: position.startsWith("TOP") ? "top" : "bottom" };
}

const clamped = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));

/** A margin of 100 percent reaches from the edge to the middle of the picture (PLUS-180). */
export function textPlace(
  position: WatermarkPosition,
  watermarks: Omit<Watermarks, "enabled" | "items" | "tiled">,
): TextPlace {
  const value = (key: keyof typeof WATERMARK_RANGES) => clamped(watermarks[key], WATERMARK_RANGES[key]);
  const { side, edge } = sideAndEdge(position);
  return {
    side,
    edge,
    fromSide: side === "center" ? 0 : value("horizontalOffset") / 200,
    fromEdge: edge === "middle" ? 0 : value("verticalOffset") / 200,
    fontSize: value("fontSize") / PICTURE_LINES,
    opacity: value("opacity") / 100,
    groundOpacity: value("opacityBackground") / 100,
  };
}

/** Position of the overlay image. At scale 1 it fits the picture; offsets are from the middle, as fractions of the picture. */
export interface OverlayPlace {
  readonly scale: number;
  readonly opacity: number;
  /** To the right. */
  readonly shiftX: number;
  /** Downwards. */
  readonly shiftY: number;
}

/** Clamps stored values to their ranges (WATERMARK-052). */
export function overlayPlace(overlay: Omit<Overlay, "enabled">): OverlayPlace {
  const part = (key: keyof typeof OVERLAY_RANGES) => clamped(overlay[key], OVERLAY_RANGES[key]) / 100;
  return {
    scale: part("size"),
    opacity: part("opacity"),
    shiftX: part("x") * OVERLAY_OFFSET_SCALE,
    shiftY: part("y") * OVERLAY_OFFSET_SCALE,
  };
}
