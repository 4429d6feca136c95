import type { DrawPoint } from "./new-mark.ts";

/** Where a cross begins. */
export const MIDDLE: DrawPoint = { x: 0.5, y: 0.5 };

/** Steps of the keyboard's cross, as shares of the picture's height; the same distance in both directions. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
const WAYS: Readonly<Record<string, DrawPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The cross after an arrow key, clamped to the picture; undefined for other keys. `aspect` is width by height. */
export function movedCross(at: DrawPoint, key: string, isLarge: boolean, aspect: number): DrawPoint | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const step = isLarge ? LARGE_STEP : STEP;
  return { x: clamped(at.x + (way.x * step) / aspect), y: clamped(at.y + way.y * step) };
}

const clamped = (value: number) => Math.min(1, Math.max(0, value));
