import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import { partsOfTake, placesInCut } from "#core/cuts/notes-in-cut.ts";
import { type CutTake, type CutUse, type PlacedCut, placeEvents, type UnplacedEvent } from "#core/cuts/place-events.ts";
import { readCut } from "#core/cuts/read-cut.ts";
import { invalid } from "#core/errors/app-error.ts";
import { commentsAsNotes, type LeavingThread } from "#core/notes/comments-as-notes.ts";
import type { NotedTake } from "#core/notes/note-formats.ts";
import { MOST_MARKERS } from "#core/notes/note-marker.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ExportedVersion, ExportReader } from "./export-store.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { charactersOf, requireShortCut } from "./notes-files.ts";
import { chosenVersions, type ThreadedTake, threadsOf } from "./threaded-takes.ts";

/** A cut's comments, and how much of it was found. */
export interface NotedCut {
  readonly title: string;
  /** Null if no event matches a take. */
  readonly noted: NotedTake | null;
  readonly eventCount: number;
  readonly unplaced: readonly UnplacedEvent[];
  /** The takes that the cut uses. */
  readonly versions: readonly ExportedVersion[];
  /** The number of threads on these takes that no event contains. */
  readonly outsideCount: number;
}

interface SourceTake extends CutTake {
  readonly version: ExportedVersion;
}

/** The most takes that are searched for a cut's events. */
const MOST_SEARCHED = 5_000;

/**
 * Returns the comments on the takes of a cut, at its record timecode. Only considers takes of the choice that the person can see.
 * @throws AppError VALIDATION for an unreadable cut, or more takes or comments than one export may have; as `threadsOf`
 */
export async function notedCut(ctx: CallContext, input: NotesExportInput, text: string): Promise<NotedCut> {
  const versions = await chosenVersions(ctx, input, { limit: MOST_SEARCHED + 1, all: true });
  if (versions.length > MOST_SEARCHED)
    throw invalid("cut", "A cut can be matched with at most 5,000 takes. Export from a smaller folder");
  const takes = await sourceTakes(ctx, versions);
  const { title, eventCount, placed } = read(text, takes);
  const { timeline, uses, unplaced } = placed;
  const byVersion = Map.groupBy(uses, ({ take }) => take.version);
  const used = [...byVersion.keys()];
  const threaded = await threadsOf(ctx, input, used);
  const { threads, outsideCount } = inCut(threaded, byVersion, input.replies);
  const markers = commentsAsNotes(threads, input);
  const clip = timeline && {
    name: title,
    ...timeline,
    frameCount: Math.max(1, timeline.frameCount + input.offsetFrames),
  };
  return { title, noted: clip && { clip, markers }, eventCount, unplaced, versions: used, outsideCount };
}

async function sourceTakes(ctx: CallContext, versions: readonly ExportedVersion[]): Promise<SourceTake[]> {
  const names = await new ExportReader(ctx.platform.db).sourceNames(versions.map(({ versionId }) => versionId));
  const known = new Map(names.map((one) => [one.versionId, one]));
  return versions.map((version) => {
    const { filename = "", reels = [] } = known.get(version.versionId) ?? {};
    const isConstant = version.frameTimesFile === null;
    return {
      version,
      names: [version.assetName, filename].filter(Boolean),
      reels,
      rate: isConstant ? frameRate(version.rateNumerator ?? 0, version.rateDenominator ?? 0) : null,
      dropFrame: version.dropFrame,
      startFrame: version.startFrame ?? 0,
      frameCount: version.frameCount ?? 0,
    };
  });
}

function read(
  text: string,
  takes: readonly SourceTake[],
): { title: string; eventCount: number; placed: PlacedCut<SourceTake> } {
  try {
    const cut = readCut(text);
    return { title: cut.title || "Cut", eventCount: cut.events.length, placed: placeEvents(cut, takes) };
  } catch (error) {
    if (error instanceof RefusedFile) throw invalid("cut", error.message);
    throw error;
  }
}

type ThreadInCut = LeavingThread & { place: { startFrame: number } };

/** Computes the total size first: a cut may contain a take, with all of its replies, thousands of times. */
function inCut(
  threaded: readonly ThreadedTake[],
  uses: ReadonlyMap<ExportedVersion, readonly CutUse<SourceTake>[]>,
  replies: NotesExportInput["replies"],
): { threads: ThreadInCut[]; outsideCount: number } {
  const threads: ThreadInCut[] = [];
  let outsideCount = 0;
  let noteCount = 0;
  let characters = 0;
  for (const take of threaded) {
    const parts = partsOfTake(uses.get(take.version) ?? []);
    for (const thread of take.threads) {
      const places = thread.place ? placesInCut(thread.place, parts) : [];
      if (places.length === 0) outsideCount += 1;
      const said = [thread, ...(replies === "NONE" ? [] : thread.replies)];
      noteCount += places.length * (replies === "MARKERS" ? said.filter(({ text }) => text !== "").length : 1);
      const texts = said.flatMap(({ author, writtenAt, text, fileNames }) => [author, writtenAt, text, ...fileNames]);
      characters += places.length * charactersOf(texts);
      requireFewEnough(noteCount);
      requireShortCut(characters);
      for (const place of places) threads.push({ ...thread, place });
    }
  }
  return { threads: threads.toSorted((a, b) => a.place.startFrame - b.place.startFrame), outsideCount };
}

/** @throws AppError VALIDATION */
function requireFewEnough(count: number): void {
  if (count > MOST_MARKERS) throw invalid("cut", "The cut has more than 5,000 comments. Filter by status or author");
}
