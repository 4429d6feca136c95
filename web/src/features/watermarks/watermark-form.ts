import type {
  Overlay,
  WatermarkItem,
  WatermarkPosition,
  Watermarks,
  WatermarkType,
} from "#core/watermark/watermarks.ts";
import { editsLeft, someEdits } from "#web/ui/saving/edits-left.ts";

/**
 * The items after a position got another content, or none (WATERMARK-042). A text is kept for the type Custom only
 * (WATERMARK-044).
 */
export function withItem(
  items: readonly WatermarkItem[],
  position: WatermarkPosition,
  type: WatermarkType | "",
  text = "",
): WatermarkItem[] {
  const others = items.filter((item) => item.position !== position);
  if (type === "") return others;
  return [...others, { position, type, text: type === "Custom" ? text : "" }];
}

/** Unsaved changes, in two parts. An unchanged part is absent (WATERMARK-061). */
export interface WatermarkEdits {
  readonly watermarks?: Partial<Watermarks>;
  readonly overlay?: Partial<Overlay>;
}

function edits(watermarks: Partial<Watermarks>, overlay: Partial<Overlay>): WatermarkEdits {
  const isEmpty = (part: object) => Object.keys(part).length === 0;
  return { ...(!isEmpty(watermarks) && { watermarks }), ...(!isEmpty(overlay) && { overlay }) };
}

/** WATERMARK-041: the differences from the stored settings. */
export function unsavedWatermarks(
  stored: { readonly watermarks: Watermarks; readonly overlay: Overlay },
  { watermarks = {}, overlay = {} }: WatermarkEdits,
): WatermarkEdits {
  return edits(
    someEdits(watermarks, (field) => watermarks[field] !== stored.watermarks[field]),
    someEdits(overlay, (field) => overlay[field] !== stored.overlay[field]),
  );
}

/** The remaining changes once `sent` is stored. */
export function watermarksLeft(
  { watermarks = {}, overlay = {} }: WatermarkEdits,
  sent: WatermarkEdits,
): WatermarkEdits {
  return edits(editsLeft(watermarks, sent.watermarks ?? {}), editsLeft(overlay, sent.overlay ?? {}));
}
