import { clipTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow, ClipValue } from "#core/clip-metadata/clip-row.ts";
import { companionKeysOf, type MatchableClip, matchRow, type RowMatch } from "#core/clip-metadata/match/match-rows.ts";
import type { FolderClip } from "./add-asset-metadata.ts";
import type { TaggedRow } from "./metadata-store.ts";

/** The rows of one metadata file, or at least those that match any of the clips. */
export interface FileRows {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly TaggedRow[];
  /** The number of rows in the whole file; a file with one row may belong to the clip it is named after. */
  readonly rowCount: number;
}

export interface Matched {
  readonly clip: FolderClip;
  /** The values of each matching row; later rows take precedence. */
  readonly said: readonly (readonly ClipValue[])[];
}

/** A clip that several rows of one file match. */
export interface Ambiguity {
  readonly clip: FolderClip;
  readonly importId: string;
  readonly positions: readonly number[];
}

export interface ClipMatches {
  readonly matched: readonly Matched[];
  readonly ambiguous: readonly Ambiguity[];
}

/** An earlier decision: the index of the row, or `NONE_OF_THEM`. */
export type Decisions = ReadonlyMap<string, number>;
export const NONE_OF_THEM = -1;
export const decisionKey = (importId: string, assetId: string) => `${importId}/${assetId}`;

type PlacedRow = ClipRow & { readonly position: number };

/** A clip is in few files: if very many match it, the last ones count. */
const MOST_FILES_OF_A_CLIP = 20;

/**
 * Returns the clips that the rows of these files match, with their values; later files take precedence. Ambiguous rows match no
 * clip until a person has chosen.
 */
export function matchClips(
  files: readonly FileRows[],
  clips: readonly FolderClip[],
  decisions: Decisions = new Map(),
): ClipMatches {
  const filesOf = fileFinder(files);
  const ambiguous: Ambiguity[] = [];
  const matched = clips.flatMap((clip) => {
    const said: (readonly ClipValue[])[] = [];
    for (const file of filesOf(clip)) {
      const match = matcherOf(file)(clip);
      if (match.kind === "none") continue;
      const candidates = match.kind === "matched" ? [match.row] : match.candidates;
      const decided = decisions.get(decisionKey(file.id, clip.assetId));
      const row = match.kind === "matched" ? match.row : candidates.find(({ position }) => position === decided);
      if (row) said.push(row.values);
      else if (decided !== NONE_OF_THEM) {
        ambiguous.push({ clip, importId: file.id, positions: candidates.map(({ position }) => position) });
      }
    }
    return said.length > 0 ? [{ clip, said }] : [];
  });
  return { matched, ambiguous };
}

/** Finds the files that may match a clip, in order: sidecars by their tags, since each clip of a card has one. */
function fileFinder(files: readonly FileRows[]): (clip: MatchableClip) => readonly FileRows[] {
  const [logs, sidecars]: [number[], Map<string, number[]>] = [[], new Map()];
  for (const [index, { rows, rowCount }] of files.entries()) {
    if (rowCount !== 1) logs.push(index);
    else for (const tag of rows[0]?.tags ?? []) addTo(sidecars, tag, index);
  }
  return ({ names }) => {
    const found = clipTags(names).flatMap((tag) => sidecars.get(tag) ?? []);
    const inOrder = [...new Set([...logs, ...found])].sort((a, b) => a - b).slice(-MOST_FILES_OF_A_CLIP);
    return inOrder.flatMap((index) => files[index] ?? []);
  };
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

type Matcher = (clip: MatchableClip) => RowMatch<PlacedRow>;

/** A file's match with a clip is computed once, and not again under a lock. */
const MATCHERS = new WeakMap<FileRows, Matcher>();

function matcherOf(file: FileRows): Matcher {
  const made = MATCHERS.get(file);
  if (made) return made;
  const find = rowFinder(file);
  const companionKeys = file.rowCount === 1 ? companionKeysOf(file.name) : [];
  const known = new Map<string, RowMatch<PlacedRow>>();
  const matcher: Matcher = (clip) => {
    const { names, timebase, startFrame, frameCount } = clip;
    const key = JSON.stringify([names, timebase, startFrame, frameCount]);
    const match = known.get(key) ?? matchRow({ rows: find(clip), companionKeys }, clip);
    known.set(key, match);
    return match;
  };
  MATCHERS.set(file, matcher);
  return matcher;
}

/** The most rows of a file that are compared with a clip. */
const MOST_ROWS_OF_A_CLIP = 500;

/** Finds the few rows that may match a clip, in file order: comparing each clip with each row would take forever. */
function rowFinder({ rows, rowCount }: FileRows): (clip: MatchableClip) => PlacedRow[] {
  const placed = unpacker(rows);
  if (rowCount === 1) return () => rows.map((_, index) => placed(index));
  const byTag = new Map<string, number[]>();
  for (const [index, { tags }] of rows.entries()) for (const tag of tags) addTo(byTag, tag, index);
  return (clip) => {
    const found = new Set(clipTags(clip.names).flatMap((tag) => byTag.get(tag) ?? []));
    const first = [...found].sort((a, b) => a - b).slice(0, MOST_ROWS_OF_A_CLIP);
    return first.map(placed);
  };
}

/** Parses a row when it is checked, and only once, since many clips may find it. */
function unpacker(rows: readonly TaggedRow[]): (index: number) => PlacedRow {
  const known = new Map<number, PlacedRow>();
  return (index) => {
    const before = known.get(index);
    if (before) return before;
    const { content = "", position = index } = rows[index] ?? {};
    const row = { ...(JSON.parse(content) as ClipRow), position }; // written by this program's own reader
    known.set(index, row);
    return row;
  };
}
