import { invalid } from "#core/errors/app-error.ts";
import { optionalLine } from "#core/names/optional-line.ts";
import {
  OVERLAY_RANGES,
  type Overlay,
  WATERMARK_RANGES,
  type WatermarkItem,
  type Watermarks,
} from "#core/watermark/watermarks.ts";

type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** @public */
export type WatermarksInput = Given<Omit<Watermarks, "items">> & {
  readonly items?:
    | readonly (Omit<WatermarkItem, "text"> & { readonly text?: string | null | undefined })[]
    | null
    | undefined;
};
/** @public */
export type OverlayInput = Given<Overlay>;

/** Validates the given parts; omitted or null ones stay unchanged. @throws AppError VALIDATION. @public */
export function checkedWatermarks({
  items,
  enabled,
  tiled,
  forTeam,
  ...numbers
}: WatermarksInput): Partial<Watermarks> {
  return {
    ...(typeof enabled === "boolean" && { enabled }),
    ...(typeof tiled === "boolean" && { tiled }),
    ...(typeof forTeam === "boolean" && { forTeam }),
    ...inRanges("watermarks", numbers, WATERMARK_RANGES),
    ...(items && { items: checkedItems(items) }),
  };
}

/** Validates the given parts of the overlay. @throws AppError VALIDATION. @public */
export function checkedOverlay({ enabled, ...numbers }: OverlayInput): Partial<Overlay> {
  return { ...(typeof enabled === "boolean" && { enabled }), ...inRanges("overlay", numbers, OVERLAY_RANGES) };
}

function inRanges<K extends string>(
  field: string,
  given: { readonly [P in K]?: number | null | undefined },
  ranges: Readonly<Record<K, readonly [number, number]>>,
): Partial<Record<K, number>> {
  const checked: Partial<Record<K, number>> = {};
  for (const key of Object.keys(ranges) as K[]) {
    const value = given[key];
    if (value === undefined || value === null) continue;
    const [least, most] = ranges[key];
    if (!(value >= least && value <= most)) throw invalid(`${field}.${key}`, `Choose a value from ${least} to ${most}`);
    checked[key] = value;
  }
  return checked;
}

function checkedItems(items: NonNullable<WatermarksInput["items"]>): WatermarkItem[] {
  if (new Set(items.map((item) => item.position)).size !== items.length)
    throw invalid("watermarks.items", "Each position can show only one text");
  return items.map(({ position, type, text }) => ({
    position,
    type,
    // Only the type Custom has a text (WATERMARK-043, WATERMARK-044).
    text: type === "Custom" ? optionalLine("watermarks.items", text ?? "") : "",
  }));
}
