/**
 * A second implementation of HDR to SDR, written from the recommendations alone and sharing nothing with the product: matrices
 * from chromaticities, the gamut by bisection. Tests and figures compare the pipeline with it.
 */
type Triple = readonly [number, number, number];
type Point = readonly [number, number];
type Matrix = readonly [Triple, Triple, Triple];

const WHITE_D65 = [0.3127, 0.329] as const;
const BT2020 = [
  [0.708, 0.292],
  [0.17, 0.797],
  [0.131, 0.046],
] as const;
const BT709 = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
] as const;

/** `map` for three values, typed as three. */
const each = <From, To>([a, b, c]: readonly [From, From, From], change: (from: From) => To): readonly [To, To, To] => [
  change(a),
  change(b),
  change(c),
];

const multiply = (m: Matrix, v: Triple): Triple => each(m, (row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);

function inverse(m: Matrix): Matrix {
  const [[a, b, c], [d, e, f], [g, h, i]] = m;
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0, n8 = 0] = cofactors.map(
    (value) => value / det,
  );
  return [
    [n0, n1, n2],
    [n3, n4, n5],
    [n6, n7, n8],
  ];
}

/** From light in these primaries to XYZ: SMPTE RP 177. */
function toXyz(primaries: readonly [Point, Point, Point]): Matrix {
  const column = ([x, y]: Point): Triple => [x / y, 1, (1 - x - y) / y];
  const [r, g, b] = each(primaries, column);
  const raw: Matrix = [
    [r[0], g[0], b[0]],
    [r[1], g[1], b[1]],
    [r[2], g[2], b[2]],
  ];
  const scale = multiply(inverse(raw), column(WHITE_D65));
  return each(raw, ([x, y, z]): Triple => [x * scale[0], y * scale[1], z * scale[2]]);
}

const XYZ_OF_2020 = toXyz(BT2020);
const XYZ_OF_709 = toXyz(BT709);
const OF_709 = inverse(XYZ_OF_709);

const pq = {
  signalOf(nits: number): number {
    const y = (nits / 10_000) ** 0.159_301_757_812_5;
    return ((0.835_937_5 + 18.851_562_5 * y) / (1 + 18.6875 * y)) ** 78.843_75;
  },
  nitsOf(signal: number): number {
    const v = signal ** (1 / 78.843_75);
    return 10_000 * (Math.max(v - 0.835_937_5, 0) / (18.851_562_5 - 18.6875 * v)) ** (1 / 0.159_301_757_812_5);
  },
};

function hlgNits(signal: Triple): Triple {
  const [r, g, b] = each(signal, (v) =>
    v <= 0.5 ? (v * v) / 3 : (Math.exp((v - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12,
  );
  const system = (0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2;
  return [1000 * system * r, 1000 * system * g, 1000 * system * b];
}

/** BT.2390-10, 5.4.1 for 1000 to 203 nits, step by step as printed. */
function eetf(nits: number): number {
  const [peakIn, peakOut] = [pq.signalOf(1000), pq.signalOf(203)];
  const e1 = Math.min(1, pq.signalOf(nits) / peakIn);
  const maxLum = peakOut / peakIn;
  const ks = 1.5 * maxLum - 0.5;
  if (e1 < ks) return nits;
  const t = (e1 - ks) / (1 - ks);
  const p = (2 * t ** 3 - 3 * t * t + 1) * ks + (t ** 3 - 2 * t * t + t) * (1 - ks) + (3 * t * t - 2 * t ** 3) * maxLum;
  return pq.nitsOf(p * peakIn);
}

const isShown = (light: Triple) => light.every((value) => value >= -1e-9 && value <= 1 + 1e-9);

/** SDR signals (0 to 1, BT.1886) for HDR signals (0 to 1) in BT.2020. */
export function referenceSdr(transfer: "PQ" | "HLG", signal: Triple): Triple {
  const light = transfer === "HLG" ? hlgNits(signal) : each(signal, pq.nitsOf);
  const xyz = multiply(XYZ_OF_2020, light);
  const gain = xyz[1] > 0 ? eetf(xyz[1]) / xyz[1] / 203 : 0;
  const linear = multiply(OF_709, [xyz[0] * gain, xyz[1] * gain, xyz[2] * gain]);
  const grey = Math.min(1, xyz[1] * gain);
  const paler = (keep: number): Triple => each(linear, (value) => grey + (value - grey) * keep);
  let [none, all] = [0, 1];
  if (isShown(linear)) none = 1;
  else
    for (let round = 0; round < 40; round++) {
      const middle = (none + all) / 2;
      if (isShown(paler(middle))) none = middle;
      else all = middle;
    }
  return each(paler(none), (value) => Math.min(1, Math.max(0, value)) ** (1 / 2.4));
}

/** CIE 1976 L*a*b* of SDR signals. */
function lab(signal: Triple): Triple {
  const xyz = multiply(
    XYZ_OF_709,
    each(signal, (value) => value ** 2.4),
  );
  const white = multiply(XYZ_OF_709, [1, 1, 1]);
  const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);
  const [x, y, z] = [f(xyz[0] / white[0]), f(xyz[1] / white[1]), f(xyz[2] / white[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE*ab of two SDR colours: about 2.3 is just noticeable. */
export function deltaE(a: Triple, b: Triple): number {
  const [one, other] = [lab(a), lab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
