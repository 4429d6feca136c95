/** As listed in DATA-068. */
export const WATERMARK_POSITIONS = [
  "TOPLEFT",
  "TOPCENTER",
  "TOPRIGHT",
  "CENTER",
  "BOTTOMLEFT",
  "BOTTOMCENTER",
  "BOTTOMRIGHT",
] as const;
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number];

/** As listed in DATA-069. */
export const WATERMARK_TYPES = [
  "ClipName",
  "TimeOfDay",
  "Custom",
  "Frame",
  "Folder",
  "Production",
  "Project",
  "ProjectFolder",
  "Slate",
  "Time",
  "TimeCode",
  "UserName",
] as const;
export type WatermarkType = (typeof WATERMARK_TYPES)[number];

export interface WatermarkItem {
  readonly position: WatermarkPosition;
  readonly type: WatermarkType;
  /** For the type Custom only; empty otherwise. */
  readonly text: string;
}

/** DATA-067. Opacities and margins in percent. */
export interface Watermarks {
  readonly enabled: boolean;
  /** At most one per position. */
  readonly items: readonly WatermarkItem[];
  readonly fontSize: number;
  readonly opacity: number;
  readonly opacityBackground: number;
  readonly horizontalOffset: number;
  readonly verticalOffset: number;
  /** What is burned into pictures is also repeated faintly all over them, so that it survives cropping. */
  readonly tiled: boolean;
  /** Members who can't edit the project get marked pictures and files too. */
  readonly forTeam: boolean;
}

/** WATERMARK-021 to WATERMARK-024. `fontSize` in pixels of a picture 1080 lines high. */
export const DEFAULT_WATERMARKS: Watermarks = {
  enabled: false,
  items: [],
  fontSize: 32,
  opacity: 100,
  opacityBackground: 50,
  horizontalOffset: 0,
  verticalOffset: 0,
  tiled: false,
  forTeam: false,
};

/** DATA-070 without the image: size and opacity in percent, the place in percent from the middle. */
export interface Overlay {
  readonly enabled: boolean;
  readonly size: number;
  readonly opacity: number;
  readonly x: number;
  readonly y: number;
}

/** Set by WATERMARK-038 to WATERMARK-040. */
export const DEFAULT_OVERLAY: Overlay = { enabled: false, size: 100, opacity: 100, x: 0, y: 0 };

type Range = readonly [least: number, most: number];

/** WATERMARK-052 to WATERMARK-056: what the server accepts. */
export const WATERMARK_RANGES: Readonly<
  Record<keyof Omit<Watermarks, "enabled" | "items" | "tiled" | "forTeam">, Range>
> = {
  fontSize: [12, 72],
  opacity: [10, 100],
  opacityBackground: [0, 100],
  horizontalOffset: [0, 100],
  verticalOffset: [0, 100],
};

/** WATERMARK-049 to WATERMARK-052; the slider for the size begins at 5. */
export const OVERLAY_RANGES: Readonly<Record<keyof Omit<Overlay, "enabled">, Range>> = {
  size: [1, 200],
  opacity: [10, 100],
  x: [-50, 50],
  y: [-50, 50],
};

const SCALE_STEP_PX = 60 / 9;

/** WATERMARK-025: the text size that people choose, 1 to 10, in pixels. */
export function fontSizeOfScale(scale: number): number {
  return Math.round(12 + (scale - 1) * SCALE_STEP_PX);
}

/** The nearest step of the scale. */
export function scaleOfFontSize(fontSizePx: number): number {
  return Math.min(10, Math.max(1, Math.round((fontSizePx - 12) / SCALE_STEP_PX) + 1));
}
