import { nitsToPq, pqToNits } from "./hdr-light.ts";

/**
 * The electrical-electrical transfer function of ITU-R BT.2390-10, 5.4.1: light up to a knee is unchanged, light above it is
 * compressed into the display's range. Both sides have a black of zero.
 * @returns light in, light out, in nits
 */
export function toneCurve(sourcePeakNits: number, targetPeakNits: number): (nits: number) => number {
  const sourcePeak = nitsToPq(sourcePeakNits);
  const most = nitsToPq(targetPeakNits) / sourcePeak;
  const knee = 1.5 * most - 0.5;
  return (nits) => {
    const signal = Math.min(1, nitsToPq(nits) / sourcePeak);
    return pqToNits((signal < knee ? signal : shoulder(signal, knee, most)) * sourcePeak);
  };
}

/** A Hermite spline from the knee to the peak. */
function shoulder(signal: number, knee: number, most: number): number {
  const t = (signal - knee) / (1 - knee);
  const atKnee = 2 * t ** 3 - 3 * t ** 2 + 1;
  const slope = t ** 3 - 2 * t ** 2 + t;
  const atMost = -2 * t ** 3 + 3 * t ** 2;
  return atKnee * knee + slope * (1 - knee) + atMost * most;
}
