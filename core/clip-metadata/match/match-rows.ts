import { nameKeys, prefixesOf, SHORTEST_SUFFIXED, sequenceKey, stemKey } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow, RowTimecode } from "#core/clip-metadata/clip-row.ts";
import { fpsOf, nominalBase } from "#core/timecode/frame-rate.ts";
import { parseTimecode, saysDropFrame, type Timebase } from "#core/timecode/timecode.ts";

/** A clip of the folder, as far as it is known: timing arrives only after its file has been probed. */
export interface MatchableClip {
  /** Its name, and its file's name where they differ. */
  readonly names: readonly string[];
  readonly timebase: Timebase | null;
  /** Null for a clip without timecode, or not probed yet. */
  readonly startFrame: number | null;
  readonly frameCount: number | null;
}

export type RowMatch<Row> =
  | { readonly kind: "matched"; readonly row: Row }
  /** Several rows could match this clip, and nothing decides between them. */
  | { readonly kind: "ambiguous"; readonly candidates: readonly Row[] }
  | { readonly kind: "none" };

/** The rows of one metadata file. `companionKeys`: its own stem, for a sidecar that is beside its clip (see `companionKeysOf`). */
export interface RowsOfFile<Row extends ClipRow> {
  readonly rows: readonly Row[];
  readonly companionKeys: readonly string[];
}

type Tier = (row: ClipRow, clip: ClipKeys) => boolean;

interface ClipKeys {
  readonly exact: ReadonlySet<string>;
  readonly prefixes: ReadonlySet<string>;
  readonly clip: MatchableClip;
}

/**
 * The ways in which a row can match a clip, most reliable first. Only rows of the first way that matches are considered: file
 * name, clip name, reel, image sequence, name with an extra or missing suffix, roll with the same start.
 */
const TIERS: readonly Tier[] = [
  (row, { exact }) => rowKeys(row).files.some((key) => exact.has(key)),
  (row, { exact }) => rowKeys(row).clips.some((key) => exact.has(key)),
  (row, { exact }) => rowKeys(row).reels.some((key) => exact.has(key)),
  (row, { exact }) => rowKeys(row).sequences.some((key) => exact.has(key)),
  (row, keys) => rowKeys(row).stems.some((stem) => isSuffixed(stem, keys)),
  (row, { prefixes, clip }) => rowKeys(row).reelStems.some((stem) => prefixes.has(stem)) && startsTogether(row, clip),
];
const SUFFIX_TIER = 4;

/**
 * The row of a metadata file that matches this clip. If several do, the start timecode decides, then the length; identical rows
 * count as one. Never guesses.
 */
export function matchRow<Row extends ClipRow>(
  { rows, companionKeys }: RowsOfFile<Row>,
  clip: MatchableClip,
): RowMatch<Row> {
  const exact = new Set(clip.names.flatMap(nameKeys));
  const prefixes = new Set([...exact].flatMap(prefixesOf));
  const [only] = rows;
  if (only && rows.length === 1 && companionKeys.some((key) => exact.has(key))) return { kind: "matched", row: only };
  for (const [index, tier] of TIERS.entries()) {
    const candidates = rows.filter((row) => tier(row, { exact, prefixes, clip }));
    if (candidates.length === 0) continue;
    const decided = decide(candidates, clip);
    // A clip whose name is merely similar needs exactly one similar row; otherwise the next way decides.
    if (index === SUFFIX_TIER && decided.kind === "ambiguous" && new Set(candidates.flatMap(namesOf)).size > 1)
      continue;
    return decided;
  }
  return { kind: "none" };
}

/** The clip names that a sidecar's own name points to: C0001.xml, and the C0001M01.XML of cameras, belong to C0001.mp4. */
export function companionKeysOf(sidecarName: string): string[] {
  const key = stemKey(sidecarName);
  return key.endsWith("m01") ? [key, key.slice(0, -3)] : [key];
}

function decide<Row extends ClipRow>(candidates: readonly Row[], clip: MatchableClip): RowMatch<Row> {
  const distinct = withoutDoubles(candidates);
  const byStart = narrowed(distinct, (row) => startsTogether(row, clip));
  const byLength = narrowed(byStart, (row) => isAsLong(row, clip));
  const [row] = byLength;
  if (row && byLength.length === 1) return { kind: "matched", row };
  return { kind: "ambiguous", candidates: byLength };
}

function narrowed<Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] {
  if (rows.length < 2) return rows;
  const left = rows.filter(holds);
  return left.length === 0 ? rows : left;
}

function withoutDoubles<Row extends ClipRow>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row.values), row])).values()];
}

/** The keys by which a row is compared. */
interface RowKeys {
  readonly files: readonly string[];
  readonly clips: readonly string[];
  readonly reels: readonly string[];
  readonly sequences: readonly string[];
  readonly stems: readonly Stem[];
  readonly reelStems: readonly string[];
}

interface Stem {
  readonly key: string;
  readonly prefixes: readonly string[];
}

/** A row is compared with many clips in several ways, so its names are folded once. */
const KEYS = new WeakMap<ClipRow, RowKeys>();

function rowKeys(row: ClipRow): RowKeys {
  const known = KEYS.get(row);
  if (known) return known;
  const { fileNames, clipNames, reels } = row;
  const keysOf = (names: readonly string[]) => names.flatMap(nameKeys).filter((key) => key !== "");
  const keys: RowKeys = {
    files: keysOf(fileNames),
    clips: keysOf(clipNames),
    reels: keysOf(reels),
    sequences: [...fileNames, ...clipNames].map((name) => sequenceKey(name) ?? "").filter((key) => key !== ""),
    stems: [...fileNames, ...clipNames, ...reels].map(stemOf),
    reelStems: reels.map(stemKey),
  };
  KEYS.set(row, keys);
  return keys;
}

function stemOf(name: string): Stem {
  const key = stemKey(name);
  return { key, prefixes: prefixesOf(key).filter((prefix) => prefix.length >= SHORTEST_SUFFIXED) };
}

function namesOf(row: ClipRow): string[] {
  return rowKeys(row).stems.map(({ key }) => key);
}

function isSuffixed({ key, prefixes: own }: Stem, { exact, prefixes }: ClipKeys): boolean {
  if (key.length < SHORTEST_SUFFIXED) return false;
  return prefixes.has(key) || own.some((prefix) => exact.has(prefix));
}

function startsTogether({ start }: ClipRow, { startFrame, timebase }: MatchableClip): boolean {
  return start !== null && startFrame !== null && timebase !== null && frameIn(start, timebase) === startFrame;
}

function isAsLong({ start, end }: ClipRow, { frameCount, timebase }: MatchableClip): boolean {
  if (start === null || end === null || frameCount === null || timebase === null) return false;
  const [first, last] = [frameIn(start, timebase), frameIn(end, timebase)];
  return first !== null && last !== null && last - first === frameCount;
}

/**
 * The frame of a label in the clip's count. A label from a log with another rate (25 for 50p) is converted if it falls on a whole
 * frame.
 */
function frameIn({ label, rate }: RowTimecode, timebase: Timebase): number | null {
  if (rate === null || nominalBase(rate) === nominalBase(timebase.rate)) return parseTimecode(label, timebase);
  const frame = parseTimecode(label, { rate, dropFrame: saysDropFrame(label) });
  const scaled = frame === null ? null : (frame * nominalBase(timebase.rate)) / nominalBase(rate);
  return scaled !== null && Number.isInteger(scaled) && fpsOf(rate) > 0 ? scaled : null;
}
