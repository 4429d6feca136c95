import type { FrameRate } from "#core/timecode/frame-rate.ts";

/** Frames of the clip that ships with the player, and of each of its GOPs. */
export const CHECK_FRAMES = 48;
const GROUP_FRAMES = 12;

export interface CheckRate {
  readonly name: string;
  readonly rate: FrameRate;
}

const ntsc = (base: number): FrameRate => ({ numerator: base * 1000, denominator: 1001 });
const whole = (base: number): FrameRate => ({ numerator: base, denominator: 1 });

/** Drop frame changes labels but not pictures, so it isn't a separate rate here. */
export const CHECK_RATES: readonly CheckRate[] = [
  { name: "23.976", rate: ntsc(24) },
  { name: "24", rate: whole(24) },
  { name: "25", rate: whole(25) },
  { name: "29.97", rate: ntsc(30) },
  { name: "30", rate: whole(30) },
  { name: "50", rate: whole(50) },
  { name: "59.94", rate: ntsc(60) },
  { name: "60", rate: whole(60) },
];

/** One action of a person in the player. */
export type CheckAct =
  | { readonly type: "seek"; readonly frame: number }
  | { readonly type: "step"; readonly by: 1 | -1 }
  /** Plays from the first frame at a speed, and pauses. */
  | { readonly type: "play"; readonly speed: number };

const SPEEDS = [0.25, 0.5, 1, 1.5, 2];
const RANDOM_FRAMES = 6;
const STEPS = 4;

/**
 * The trials at each rate: first and last frame, both sides of each GOP boundary, random frames; then steps in both directions;
 * then pauses.
 */
export function checkPlan(random: () => number): readonly CheckAct[] {
  const edges = [1, 2, 3].flatMap((group) => [group * GROUP_FRAMES - 1, group * GROUP_FRAMES]);
  const drawn = Array.from({ length: RANDOM_FRAMES }, () => Math.floor(random() * CHECK_FRAMES));
  const frames = [0, CHECK_FRAMES - 1, ...edges, ...drawn]
    .map((frame) => ({ frame, place: random() }))
    .toSorted((a, b) => a.place - b.place);
  const step = (by: 1 | -1) => Array.from({ length: STEPS }, () => ({ type: "step", by }) as const);
  return [
    ...frames.map(({ frame }) => ({ type: "seek", frame }) as const),
    // Across a GOP boundary.
    { type: "seek", frame: 2 * GROUP_FRAMES - STEPS / 2 },
    ...step(1),
    ...step(-1),
    ...SPEEDS.map((speed) => ({ type: "play", speed }) as const),
  ];
}
