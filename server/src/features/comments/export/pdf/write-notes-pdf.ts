import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mark } from "#core/annotations/annotation.ts";
import { readAnnotation } from "#core/annotations/read-annotation.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import type { NotesPdf } from "#media/document/notes-pdf/notes-pdf.ts";
import type { PrintedPicture } from "#media/document/notes-pdf/print-note.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { assetAccessLoader } from "../../../assets/asset-access.ts";
import { AssetView } from "../../../assets/asset-view.ts";
import { readFrameTimes } from "../../../assets/versions/read-frame-times.ts";
import { requireUser } from "../../../users/require-user.ts";
import { userLoader } from "../../../users/user-loader.ts";
import { clockOf } from "../notes-export-input.ts";
import type { ThreadedTake } from "../threaded-takes.ts";
import { frameStills, STILL_LONG_SIDE } from "./frame-stills.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";
import { NotesPdfReader, type PlaceRow } from "./notes-pdf-store.ts";
import { choiceFact, clipFact, clipTimeOf, type ThreadToPrint, threadsToPrint } from "./printed-threads.ts";

/** Everything of a take but its images. */
interface TakeToPrint {
  readonly take: ThreadedTake;
  readonly title: string;
  readonly place: string;
  readonly poster: string | null;
}

export interface PdfToWrite {
  readonly takes: readonly TakeToPrint[];
  readonly input: NotesPdfInput;
  /** When, and by whom. */
  readonly ordered: string;
  readonly name: string;
}

/** What is printed about these takes, as the caller may see it. */
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
  /** Of what is made: 0 to 1. */
  readonly report: (part: number) => void;
}

/** Writes the file into the work folder, take by take; returns its path. @throws MediaError, the signal's reason */
export async function writeNotesPdf(run: PdfRun, given: PdfToWrite): Promise<string> {
  const { platform, work, signal } = run;
  const path = join(work.path, "notes.pdf");
  const { paper } = given.input;
  // With its libraries: loaded by those who print.
  const { NotesPdf } = await import("#media/document/notes-pdf/notes-pdf.ts");
  const pdf = NotesPdf.open(path, { paper, title: given.name, createdAt: platform.clock.now() });
  try {
    const all = given.takes.reduce((sum, { take }) => sum + take.threads.length, 0);
    let done = 0;
    for (const take of given.takes) {
      const made = (count: number) => run.report((done + count) / Math.max(1, all));
      await writeTake({ ...run, report: made }, pdf, given, take);
      done += take.take.threads.length;
      signal.throwIfAborted();
    }
    await pdf.end();
    return path;
  } catch (error) {
    await pdf.abandon();
    throw error;
  }
}

async function writeTake(
  run: PdfRun,
  pdf: NotesPdf,
  { input, ordered }: PdfToWrite,
  given: TakeToPrint,
): Promise<void> {
  const { platform, signal } = run;
  const { take, title, place } = given;
  const { version, threads } = take;
  const frameTimes = await readFrameTimes(platform.storage, version);
  const clip = clipTimeOf(version, frameTimes);
  const marks = await marksOf(platform, take);
  const notes = threadsToPrint(take, clip, input, (id) => marks.get(id) ?? []);
  const picture = await pictures(run, given, notes, frameTimes);
  pdf.take({
    title,
    facts: [
      ["File", `${version.assetName}, version ${version.number}`],
      ["Folder", place],
      ["Clip", clipFact(version, clip)],
      ["Exported", ordered],
      ["Includes", `${choiceFact(input)} (${notes.length === 1 ? "1 comment" : `${notes.length} comments`})`],
    ],
  });
  for (const note of notes) {
    signal.throwIfAborted();
    const shown = picture.of(note);
    const isMissing = shown === null && note.frame !== null;
    await pdf.note({ ...note, picture: shown, missing: isMissing ? "No image: the clip is still processing" : null });
  }
  run.report(threads.length);
  await Promise.all(picture.files.map((file) => rm(file, { force: true })));
}

interface Pictures {
  readonly of: (note: ThreadToPrint) => PrintedPicture | null;
  readonly files: readonly string[];
}

async function pictures(
  { platform, work, signal, report }: PdfRun,
  { take: { version }, poster }: TakeToPrint,
  notes: readonly ThreadToPrint[],
  frameTimes: Awaited<ReturnType<typeof readFrameTimes>>,
): Promise<Pictures> {
  const { mediaPrefix, type } = version;
  if (type === "IMAGE" || type === "DOCUMENT") {
    if (mediaPrefix === null || poster === null) return { of: () => null, files: [] };
    const folder = await work.subfolder(platform.clock.uuid());
    const source = await openSource(platform.storage, `${mediaPrefix}/${poster}`, folder, signal);
    const path = join(folder, "poster.jpg");
    const size = await runInChild("flatPicture", { source, target: path, longSide: STILL_LONG_SIDE }, { signal });
    return { of: () => ({ path, ...size }), files: [path] };
  }
  const frames = notes.flatMap(({ frame }) => frame ?? []);
  if (mediaPrefix === null || frames.length === 0) return { of: () => null, files: [] };
  let count = 0;
  const made = (more: number) => {
    count += more;
    report(count);
  };
  const stills = await frameStills({ platform, mediaPrefix, frameTimes, frames, work, signal, made });
  return {
    of: ({ frame }) => (frame === null ? null : (stills.get(frame) ?? null)),
    files: [...new Set([...stills.values()].map(({ path }) => path))],
  };
}

async function marksOf({ db }: Platform, { threads }: ThreadedTake): Promise<ReadonlyMap<string, readonly Mark[]>> {
  const ids = threads.filter(({ hasDrawing }) => hasDrawing).map(({ row }) => row.id);
  const rows = ids.length === 0 ? [] : await new NotesPdfReader(db).drawings(ids);
  return new Map(rows.map(({ id, annotation }) => [id, readAnnotation(annotation)]));
}
