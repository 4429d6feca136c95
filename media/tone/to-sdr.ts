import { HLG_PEAK_NITS, hlgToNits, pqToNits, type Rgb } from "./hdr-light.ts";
import { toneCurve } from "./tone-curve.ts";

export interface HdrSignal {
  readonly transfer: "PQ" | "HLG";
  readonly primaries: "BT.2020" | "P3";
}

/** BT.2408: HDR reference white, which becomes the white of an SDR screen. */
const WHITE_NITS = 203;
/** The peak of PQ grading unless stated otherwise; brighter light is white. */
const PQ_PEAK_NITS = 1000;
/** BT.1886. */
const SDR_GAMMA = 2.4;

/** Light in the primaries of BT.709: BT.2087 for BT.2020; P3 has the same white. */
const TO_709: Readonly<Record<HdrSignal["primaries"], readonly [Rgb, Rgb, Rgb]>> = {
  "BT.2020": [
    [1.660_49, -0.587_64, -0.072_85],
    [-0.124_55, 1.1329, -0.008_35],
    [-0.018_15, -0.100_58, 1.118_73],
  ],
  P3: [
    [1.224_94, -0.224_94, 0],
    [-0.042_06, 1.042_06, 0],
    [-0.019_64, -0.078_64, 1.098_27],
  ],
};

/** The share of each colour in a pixel's brightness. */
const BRIGHTNESS: Readonly<Record<HdrSignal["primaries"], Rgb>> = {
  "BT.2020": [0.2627, 0.678, 0.0593],
  P3: [0.228_97, 0.691_74, 0.079_29],
};

/** From a pixel's HDR signals (0 to 1) to those of an SDR screen: BT.2390's tone curve on its brightness, with its hue kept. */
export function sdrMapping({ transfer, primaries }: HdrSignal): (signal: Rgb) => Rgb {
  const curve = toneCurve(transfer === "HLG" ? HLG_PEAK_NITS : PQ_PEAK_NITS, WHITE_NITS);
  const matrix = TO_709[primaries];
  return (signal) => {
    const light: Rgb =
      transfer === "HLG" ? hlgToNits(signal) : [pqToNits(signal[0]), pqToNits(signal[1]), pqToNits(signal[2])];
    const brightness = dot(BRIGHTNESS[primaries], light);
    const gain = brightness > 0 ? curve(brightness) / brightness / WHITE_NITS : 0;
    const shown = insideOfGamut(times(matrix, [light[0] * gain, light[1] * gain, light[2] * gain]));
    return [shown[0] ** (1 / SDR_GAMMA), shown[1] ** (1 / SDR_GAMMA), shown[2] ** (1 / SDR_GAMMA)];
  };
}

function times(matrix: readonly [Rgb, Rgb, Rgb], light: Rgb): Rgb {
  return [dot(matrix[0], light), dot(matrix[1], light), dot(matrix[2], light)];
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A colour outside the screen's gamut is desaturated until it fits, at the same brightness. */
function insideOfGamut(light: Rgb): Rgb {
  const grey = Math.min(1, Math.max(0, dot([0.2126, 0.7152, 0.0722], light)));
  const room = (value: number) => {
    if (value > 1) return (1 - grey) / (value - grey);
    return value < 0 ? grey / (grey - value) : 1;
  };
  const keep = Math.min(1, ...light.map(room));
  const paler = (value: number) => Math.min(1, Math.max(0, grey + (value - grey) * keep));
  return [paler(light[0]), paler(light[1]), paler(light[2])];
}
