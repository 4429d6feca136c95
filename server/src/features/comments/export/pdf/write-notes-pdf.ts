import { open } from "node:fs/promises";
import { join } from "node:path";
import { runInChild } from "#media/child/run-in-child.ts";
import type { PrintedPicture } from "#media/document/notes-pdf/print-note.ts";
import type { LineToPrint } from "#media/document/notes-pdf/print-notes.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { assetAccessLoader } from "../../../assets/asset-access.ts";
import { AssetView } from "../../../assets/asset-view.ts";
import { frameStills } from "../../../assets/versions/frame-stills.ts";
import { readFrameTimes } from "../../../assets/versions/read-frame-times.ts";
import { requireUser } from "../../../users/require-user.ts";
import { userLoader } from "../../../users/user-loader.ts";
import { clockOf } from "../notes-export-input.ts";
import type { ThreadedTake } from "../threaded-takes.ts";
import { whyNoPicture } from "../unready-clip.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";
import { NotesPdfReader, type PlaceRow } from "./notes-pdf-store.ts";
import { type PdfMark, pdfMark } from "./pdf-mark.ts";
import { choiceFact, clipFact, clipTimeOf, type ThreadToPrint, threadsToPrint } from "./printed-threads.ts";

/** The longer side in pixels: sharp in print at the size of the page's images. */
const STILL_LONG_SIDE = 1280;

/** Everything about a take except its images. */
interface TakeToPrint {
  readonly take: ThreadedTake;
  readonly title: string;
  readonly place: string;
  readonly poster: string | null;
}

export interface PdfToWrite {
  readonly takes: readonly TakeToPrint[];
  readonly input: NotesPdfInput;
  /** When and by whom it was requested. */
  readonly ordered: string;
  readonly name: string;
  /** Drawn into each image; null for a person who gets the project's pictures unmarked. */
  readonly mark: PdfMark | null;
}

/** Returns what is printed about these takes, as far as the caller may see it. */
export async function pdfToWrite(
  ctx: CallContext,
  {
    takes,
    input,
    name,
  }: { readonly takes: readonly ThreadedTake[]; readonly input: NotesPdfInput; readonly name: string },
): Promise<PdfToWrite> {
  const reader = new NotesPdfReader(ctx.platform.db);
  const [posters, places] = await Promise.all([
    reader.posters(takes.map(({ version }) => version.versionId)),
    reader.places(takes.map(({ version }) => version.folderId)),
  ]);
  const posterOf = new Map(posters.map(({ versionId, file }) => [versionId, file]));
  const placeOf = new Map(places.map((place) => [place.folderId, placeLabel(place)]));
  const user = await userLoader(ctx).load(requireUser(ctx.actor).userId);
  const writtenAt = clockOf(input.timeZone);
  return {
    input,
    name,
    mark: await pdfMark(ctx, input.project),
    ordered: `${writtenAt(ctx.platform.clock.now())} (${input.timeZone}) by ${user?.name ?? ""}`,
    takes: await Promise.all(
      takes.map(async (take) => {
        const { assetId, assetName, folderId, versionId } = take.version;
        const access = await assetAccessLoader(ctx).load(assetId);
        const title = access === null ? assetName : new AssetView(ctx, access).displayName;
        return { take, title, place: placeOf.get(folderId) ?? "", poster: posterOf.get(versionId) ?? null };
      }),
    ),
  };
}

function placeLabel({ workspace, project, path }: PlaceRow): string {
  return [workspace, project, ...path].join(" / ");
}

export interface PdfRun {
  readonly platform: Platform;
  readonly work: WorkFolder;
  readonly signal: AbortSignal;
  /** Reports progress from 0 to 1; within a part, the number of comments. */
  readonly report: (part: number) => void;
}

/** The images' share of the progress; the rest is printing. */
const PICTURES = 0.8;
/** The drawings of this many comments are in memory together: two megabytes at most. */
const NOTES_AT_ONCE = 8;

/**
 * Writes the file into the work folder: first all images and the data to print; then a child process prints. @throws MediaError,
 * the signal's reason
 */
export async function writeNotesPdf(run: PdfRun, given: PdfToWrite): Promise<string> {
  const { platform, work, signal, report } = run;
  const [source, target] = [join(work.path, "notes.jsonl"), join(work.path, "notes.pdf")];
  const all = Math.max(
    1,
    given.takes.reduce((sum, { take }) => sum + take.threads.length, 0),
  );
  await writeLines({ ...run, report: (count) => report((count / all) * PICTURES) }, given, source);
  const facts = { paper: given.input.paper, title: given.name, createdAt: platform.clock.now() };
  const onPart = (count: number) => report(PICTURES + (count / all) * (1 - PICTURES));
  await runInChild("printNotes", { source, target, ...facts }, { signal, onPart });
  return target;
}

/** Reports the number of comments that are ready for printing. */
async function writeLines(run: PdfRun, given: PdfToWrite, path: string): Promise<void> {
  await using file = await open(path, "wx");
  const write = (lines: readonly LineToPrint[]) =>
    file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  let done = 0;
  for (const take of given.takes) {
    const before = done;
    await writeTake({ ...run, report: (count) => run.report(before + count) }, write, given, take);
    done += take.take.threads.length;
    run.report(done);
    run.signal.throwIfAborted();
  }
}

async function writeTake(
  run: PdfRun,
  write: (lines: readonly LineToPrint[]) => Promise<void>,
  { input, ordered, mark }: PdfToWrite,
  given: TakeToPrint,
): Promise<void> {
  const { platform, signal } = run;
  const { take, title, place } = given;
  const { version } = take;
  const frameTimes = await readFrameTimes(platform.storage, version);
  const clip = clipTimeOf(version, frameTimes);
  const notes = threadsToPrint(take, clip, input);
  const pictureOf = await pictures({ ...run, mark }, given, notes, frameTimes);
  const facts: [string, string][] = [
    ["File", `${version.assetName}, version ${version.number}`],
    ["Folder", place],
    ["Clip", clipFact(version, clip)],
    ["Exported", ordered],
    ["Includes", `${choiceFact(input)} (${notes.length === 1 ? "1 comment" : `${notes.length} comments`})`],
  ];
  await write([{ take: { title, facts } }]);
  for (let from = 0; from < notes.length; from += NOTES_AT_ONCE) {
    signal.throwIfAborted();
    const some = notes.slice(from, from + NOTES_AT_ONCE);
    const drawings = await drawingsOf(platform, some);
    const lines = some.map((note): LineToPrint => {
      const picture = pictureOf(note);
      const missing = picture === null && note.frame !== null ? whyNoPicture(version) : null;
      return { note: { ...note.said, picture, missing, drawing: drawings.get(note.id) ?? null } };
    });
    await write(lines);
  }
}

type PictureOf = (note: ThreadToPrint) => PrintedPicture | null;

async function pictures(
  { platform, work, signal, report, mark }: PdfRun & Pick<PdfToWrite, "mark">,
  { take: { version }, poster }: TakeToPrint,
  notes: readonly ThreadToPrint[],
  frameTimes: Awaited<ReturnType<typeof readFrameTimes>>,
): Promise<PictureOf> {
  const { mediaPrefix, type } = version;
  if (type === "IMAGE" || type === "DOCUMENT") {
    if (mediaPrefix === null || poster === null) return () => null;
    const folder = await work.subfolder(platform.clock.uuid());
    const source = await openSource(platform.storage, `${mediaPrefix}/${poster}`, folder, signal);
    const path = join(folder, "poster.jpg");
    const size = await runInChild("flatPicture", { source, target: path, longSide: STILL_LONG_SIDE }, { signal });
    const [marked = path] = await withMark(mark, [path], signal);
    return () => ({ ...size, path: marked });
  }
  const frames = notes.flatMap(({ frame }) => frame ?? []);
  if (mediaPrefix === null || frames.length === 0) return () => null;
  let count = 0;
  const made = (more: number) => {
    count += more;
    report(count);
  };
  const stills = await frameStills({
    platform,
    mediaPrefix,
    frameTimes,
    frames,
    longSide: STILL_LONG_SIDE,
    work,
    signal,
    made,
  });
  // Several comments may show the same frame.
  const files = [...new Set([...stills.values()].map(({ path }) => path))];
  const marked = await withMark(mark, files, signal);
  const markedOf = new Map(files.map((path, place) => [path, marked[place] ?? path]));
  return ({ frame }) => {
    const still = frame === null ? undefined : stills.get(frame);
    return still === undefined ? null : { ...still, path: markedOf.get(still.path) ?? still.path };
  };
}

/** Returns copies of the images with the mark in them, in order; without a mark the images themselves (PLUS-1303). */
async function withMark(mark: PdfMark | null, paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const marked: string[] = [];
  if (mark === null) return [...paths];
  const { lines, position, isTiled } = mark;
  for (const path of paths) {
    const target = path.replace(/\.jpg$/, "-marked.jpg");
    await runInChild("markPicture", { path, target, lines, position, isTiled, columns: 1, rows: 1 }, { signal });
    marked.push(target);
  }
  return marked;
}

async function drawingsOf({ db }: Platform, notes: readonly ThreadToPrint[]): Promise<ReadonlyMap<string, string>> {
  const ids = notes.filter(({ hasDrawing }) => hasDrawing).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await new NotesPdfReader(db).drawings(ids);
  return new Map(rows.map(({ id, drawing }) => [id, drawing]));
}
