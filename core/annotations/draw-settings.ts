import { FONT_SIZE, RED, STROKE_WIDTH } from "./annotation.ts";
import { readColor, within } from "./read-annotation.ts";

export const DRAW_TOOLS = ["pen", "arrow", "line", "rectangle", "ellipse", "text"] as const;
export type DrawTool = (typeof DRAW_TOOLS)[number];

/** What the next mark is drawn with. */
export interface DrawSettings {
  readonly tool: DrawTool;
  readonly color: string;
  readonly width: number;
  readonly fontSize: number;
}

/** Red, width 4, font size 24 (ANNOTATE-005, ANNOTATE-006, ANNOTATE-007). */
export const DEFAULT_DRAW_SETTINGS: DrawSettings = {
  tool: "pen",
  color: RED,
  width: STROKE_WIDTH.fallback,
  fontSize: FONT_SIZE.fallback,
};

/** Settings from where they were kept; what is broken there becomes the default again. Never throws. */
export function readDrawSettings(kept: unknown): DrawSettings {
  const { tool, color, width, fontSize } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<
    Record<keyof DrawSettings, unknown>
  >;
  return {
    tool: DRAW_TOOLS.find((one) => one === tool) ?? DEFAULT_DRAW_SETTINGS.tool,
    color: readColor(color),
    width: Math.round(within(width, STROKE_WIDTH)),
    fontSize: Math.round(within(fontSize, FONT_SIZE)),
  };
}
