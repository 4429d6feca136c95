/**
 * Size of the picture that scenes are drawn for; layers are larger by the margin, so that they can move without showing an edge.
 */
export const stage = { width: 1280, height: 720, margin: 96 } as const;

/** One flat drawing of a scene. Nearer layers move more, which gives depth. */
export interface Layer {
  /** SVG elements in a space of the stage plus its margin on every side; (0, 0) is the stage's own corner. */
  readonly svg: string;
  /** 0: at infinity, 1: at the lens. */
  readonly depth: number;
  /** Horizontal and vertical movement in pixels per second. */
  readonly drift?: { readonly x?: number; readonly y?: number };
  /** Up and down: pixels, and times per second. */
  readonly bob?: { readonly pixels: number; readonly hz: number };
  /** Swings from side to side: pixels, and times per second. */
  readonly swing?: { readonly pixels: number; readonly hz: number };
}

/** A place with its light, as a stack of layers from the back to the front. */
export interface Scene {
  readonly layers: readonly Layer[];
  /** How much the light flickers, 0 to 1. */
  readonly flicker: number;
}

/** The camera of one take. */
export interface CameraMove {
  /** Pixels per second at depth 1; the image moves the other way. */
  readonly pan: number;
  readonly tilt: number;
  /** Hand-held shake, in pixels. */
  readonly sway: number;
}

export interface Palette {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly far: string;
  readonly near: string;
  readonly light: string;
}

export const palettes = {
  dawn: { skyTop: "#31465c", skyLow: "#d9b48f", far: "#6d7f8c", near: "#141c22", light: "#ffd9a0" },
  fog: { skyTop: "#7f8b91", skyLow: "#b9bfbe", far: "#8d989b", near: "#22292b", light: "#ffcf8a" },
  dusk: { skyTop: "#141d33", skyLow: "#b0664f", far: "#3c3f55", near: "#0b0e14", light: "#ffb070" },
  night: { skyTop: "#060b14", skyLow: "#1b2c42", far: "#122033", near: "#03060a", light: "#ffe2ad" },
  noon: { skyTop: "#5d8fb0", skyLow: "#cfe0e2", far: "#7f9ea6", near: "#2b3a3c", light: "#fff6e0" },
} as const satisfies Record<string, Palette>;
