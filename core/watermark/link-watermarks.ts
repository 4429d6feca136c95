import type { WatermarkItem, WatermarkPosition, Watermarks } from "./watermarks.ts";

/** A link's own watermark: one text at one of the seven positions (SHARES-121). */
export interface LinkWatermark {
  readonly position: WatermarkPosition;
  readonly text: string;
}

/**
 * What a link's visitors see: the link's text replaces the project's item at its position, the others stay. It shows even where
 * the project's own watermarks are off, and then alone (WATERMARK-065).
 */
export function linkWatermarks(project: Watermarks, own: LinkWatermark | null): Watermarks {
  if (own === null) return project;
  const item: WatermarkItem = { position: own.position, type: "Custom", text: own.text };
  const others = project.enabled ? project.items.filter(({ position }) => position !== own.position) : [];
  return { ...project, enabled: true, items: [...others, item] };
}
