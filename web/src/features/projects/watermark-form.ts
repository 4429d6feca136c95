import type { WatermarkItem, WatermarkPosition, WatermarkType } from "#core/watermark/watermarks.ts";

/**
 * The items after a position was given another content, or none (WATERMARK-042). A text is kept for the type Custom only
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
