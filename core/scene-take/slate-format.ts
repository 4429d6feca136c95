/** How a project labels its takes (DATA-013, DATA-015). */
export const SLATE_FORMATS = ["EPISODE_SCENE_TAKE", "SCENE_SHOT_TAKE", "SCENE_TAKE", "SCENE_TAKE_CAMERA"] as const;

export type SlateFormat = (typeof SLATE_FORMATS)[number];

/** Set by DATA-014. */
export const DEFAULT_SLATE_FORMAT: SlateFormat = "SCENE_SHOT_TAKE";

/** A stored format; the default for anything invalid. */
export function slateFormatOf(kept: string): SlateFormat {
  return SLATE_FORMATS.find((format) => format === kept) ?? DEFAULT_SLATE_FORMAT;
}

/** The metadata labels of a slate, in the order of its label. */
export const SLATE_PARTS: Readonly<Record<SlateFormat, readonly string[]>> = {
  EPISODE_SCENE_TAKE: ["Episode", "Scene", "Take"],
  SCENE_SHOT_TAKE: ["Scene", "Shot", "Take"],
  SCENE_TAKE: ["Scene", "Take"],
  SCENE_TAKE_CAMERA: ["Scene", "Take", "Camera Angle"],
};
