import { type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";

export const compareModes = ["side", "wipe", "overlay", "difference", "flicker"] as const;
export type CompareMode = (typeof compareModes)[number];

/** The parameters of the page's address, which can be shared. */
export interface CompareAddress {
  /** Assets. */
  readonly a?: string;
  readonly b?: string;
  /** Version numbers; the newest by default. */
  readonly av?: number;
  readonly bv?: number;
  readonly mode?: CompareMode;
  /** The frame of B beside the first one of A; "timecode" to match their timecodes. */
  readonly offset?: number | "timecode";
  /** The frame of A. */
  readonly frame?: number;
  /** True if B is audible instead of A. */
  readonly sound?: "b";
}

/** The changed parameters; undefined removes one. */
export type AddressChange = { readonly [Key in keyof CompareAddress]?: CompareAddress[Key] | undefined };

const isMode = (value: unknown): value is CompareMode => compareModes.some((mode) => mode === value);
const wholeOf = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined);
const countOf = (value: unknown, least: number) => {
  const whole = wholeOf(value);
  return whole === undefined || whole < least ? undefined : whole;
};
/** Ids that look like numbers are parsed as such. */
const idOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

export function compareAddress(search: Record<string, unknown>): CompareAddress {
  const { a, b, av, bv, mode, offset, frame, sound } = search;
  return given({
    a: idOf(a),
    b: idOf(b),
    av: countOf(av, 1),
    bv: countOf(bv, 1),
    mode: isMode(mode) && mode !== "side" ? mode : undefined,
    offset: offset === "timecode" ? offset : wholeOf(offset) || undefined,
    frame: countOf(frame, 0),
    sound: sound === "b" ? sound : undefined,
  });
}

/** Drops undefined parameters. */
function given(fields: AddressChange): CompareAddress {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The same pair with swapped sides, keeping their alignment. */
export function swapped(address: CompareAddress): CompareAddress {
  const { a, b, av, bv, offset, sound, frame: _, ...rest } = address;
  const other = typeof offset === "number" ? -offset : offset;
  return compareAddress({ ...rest, a: b, b: a, av: bv, bv: av, offset: other, sound: sound ? undefined : "b" });
}

export const otherSide = (side: PairSide): PairSide => pairSides.find((one) => one !== side) ?? "a";
