import { type ClockSide, clockSides } from "#player/core/pair/pair-clock.ts";

/** The parameters of the cameras' address, which can be shared. */
export interface CameraAddress {
  /** Asset ids, two to four, in camera order. */
  readonly takes: readonly string[];
  /** The number of the camera that is shown alone. */
  readonly shown?: number;
  /** The number of the audible camera, if it isn't the first. */
  readonly sound?: number;
  /** The frame of the first camera. */
  readonly frame?: number;
}

const LEAST = 2;

/** Undefined if it names too few or too many takes. */
export function cameraAddress({ takes, ...rest }: Record<string, unknown>): CameraAddress | undefined {
  const ids = typeof takes === "string" ? [...new Set(takes.split(",").filter(Boolean))] : [];
  if (ids.length < LEAST || ids.length > clockSides.length) return undefined;
  const numberOf = (value: unknown, least: number, most: number) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  const shown = numberOf(rest.shown, 1, ids.length);
  const sound = numberOf(rest.sound, 2, ids.length);
  const frame = numberOf(rest.frame, 0, Number.MAX_SAFE_INTEGER);
  return { takes: ids, ...(shown && { shown }), ...(sound && { sound }), ...(frame !== undefined && { frame }) };
}

export const writtenAddress = ({ takes, ...rest }: CameraAddress) => ({ takes: takes.join(","), ...rest });

/** Cameras are named by their numbers. */
export const numberOfSide = (side: ClockSide) => clockSides.indexOf(side) + 1;
export const sideOfNumber = (number: number): ClockSide => clockSides[number - 1] ?? "a";
