import { parseFrameRate } from "#core/timecode/frame-rate.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";

/** The units in which a Broadcast Wave file gives its start. */
export interface SoundClock {
  /** Samples since midnight. */
  readonly samples: bigint | null;
  readonly samplesPerSecond: number | null;
}

/**
 * The sound's start as a label in the recorder's own count, rounded down to a frame as sound programs do; null without a rate or
 * a time.
 */
export function soundStart({ samples, samplesPerSecond }: SoundClock, rateText: string, flag: string): string | null {
  const rate = parseFrameRate(rateText);
  if (samples === null || !samplesPerSecond || rate === null) return null;
  const frame = (samples * BigInt(rate.numerator)) / (BigInt(samplesPerSecond) * BigInt(rate.denominator));
  if (frame > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return formatTimecode(Number(frame), { rate, dropFrame: flag.trim().toUpperCase() === "DF" });
}
