import { FONT_SIZE, RED, STROKE_WIDTH } from "./annotation.ts";
import { readColor, within } from "./read-annotation.ts";

export const DRAW_TOOLS = ["pen", "arrow", "line", "rectangle", "ellipse", "text"] as const;
export type DrawTool = (typeof DRAW_TOOLS)[number];

/** The settings of the next mark. */
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

/** Reads stored settings; broken values become the defaults. Never throws. */
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
