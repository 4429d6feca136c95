/** The three values of a pixel, red first. */
export type Rgb = readonly [number, number, number];

/** ITU-R BT.2100: peak of an HLG display of reference brightness, in candelas per square metre. */
export const HLG_PEAK_NITS = 1000;

const M1 = 2610 / 16_384;
const M2 = (2523 / 4096) * 128;
const C1 = 3424 / 4096;
const C2 = (2413 / 4096) * 32;
const C3 = (2392 / 4096) * 32;

/** PQ signal (0 to 1) to display light, BT.2100 table 4. */
export function pqToNits(signal: number): number {
  const root = Math.max(0, signal) ** (1 / M2);
  return 10_000 * (Math.max(0, root - C1) / (C2 - C3 * root)) ** (1 / M1);
}

export function nitsToPq(nits: number): number {
  const power = (Math.max(0, nits) / 10_000) ** M1;
  return ((C1 + C2 * power) / (1 + C3 * power)) ** M2;
}

const A = 0.178_832_77;
const B = 1 - 4 * A;
const C = 0.5 - A * Math.log(4 * A);

/** HLG signal to scene light (0 to 1), BT.2100 table 5. */
function hlgToScene(signal: number): number {
  const value = Math.min(1, Math.max(0, signal));
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - C) / A) + B) / 12;
}

const HLG_GAMMA = 1.2;

/**
 * HLG signals to the light of a 1000-nit display: scaled by the brightness of the whole pixel, so that colours keep their hue.
 */
export function hlgToNits(signal: Rgb): Rgb {
  const scene: Rgb = [hlgToScene(signal[0]), hlgToScene(signal[1]), hlgToScene(signal[2])];
  const gain = HLG_PEAK_NITS * luminance2020(scene) ** (HLG_GAMMA - 1);
  return [scene[0] * gain, scene[1] * gain, scene[2] * gain];
}

function luminance2020([red, green, blue]: Rgb): number {
  return 0.2627 * red + 0.678 * green + 0.0593 * blue;
}
