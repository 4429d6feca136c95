import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { archiveEntries, type DownloadSelection } from "../../downloads/archive-entries.ts";
import { type ArchiveEntry, type ListedFiles, listFile, noFiles } from "../../downloads/archive-list.ts";
import { UniqueNames } from "../../downloads/archive-names.ts";
import { MarkedDownloadReader, type MarkedKind, type PlannedFile, type SourceRow } from "./marked-download-store.ts";

/** A job can make this many within its time limit. */
const MOST_FILES = 200;
/** The most pages of a PDF, each of which becomes an image. */
export const MOST_PAGES = 300;

const NO_MARK = "This kind of file can't carry a watermark, so it can't be downloaded";
const FAILED = "Could not process this file, so it can't be downloaded with a watermark. Ask for a new copy of it";
const TOO_LONG = `A PDF of more than ${MOST_PAGES} pages can't be downloaded with a watermark`;

export interface PlannedFiles {
  readonly files: readonly PlannedFile[];
  readonly leftOut: number;
  /** The original files, for statistics. */
  readonly listed: ListedFiles;
}

/**
 * Returns the files of a selection that can be marked; others are left out and counted.
 * @throws AppError VALIDATION for too many files, FORBIDDEN with a clear message if none can be marked, and as `archiveEntries`
 */
export async function plannedFiles(ctx: CallContext, selection: DownloadSelection): Promise<PlannedFiles> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of archiveEntries(ctx, selection)) {
    if (entry.storageKey !== null) entries.push(entry);
    if (entries.length > MOST_FILES) throw invalid("assets", `Select at most ${MOST_FILES} files at once`);
  }
  const sources = await new MarkedDownloadReader(ctx.platform.db).sources(entries.map(({ assetId }) => assetId));
  const sourceOf = new Map(sources.map((source) => [source.assetId, source]));
  const listed = noFiles();
  const names = new FolderNames();
  const files: PlannedFile[] = [];
  let problem: string | null = null;
  for (const { name, assetId, sizeBytes } of entries) {
    const source = sourceOf.get(assetId);
    if (source === undefined) continue;
    const kind = markedKind(source);
    problem ??= kind === null ? NO_MARK : problemOf(source, kind);
    if (kind === null || problemOf(source, kind) !== null) continue;
    files.push({ name: names.take(name, endingOf(kind, source)), assetId, versionId: source.versionId, kind });
    listFile(listed, { name, assetId, sizeBytes });
  }
  if (files.length === 0) throw new AppError("FORBIDDEN", problem ?? "There is nothing to download");
  return { files, leftOut: entries.length - files.length, listed };
}

/** Null if it has neither pictures to draw into nor audio. */
function markedKind({ type, mimetype }: SourceRow): MarkedKind | null {
  if (type === "VIDEO" || type === "AUDIO" || type === "IMAGE") return type;
  return type === "DOCUMENT" && mimetype === "application/pdf" ? "DOCUMENT" : null;
}

function problemOf({ mediaPrefix, pages, isProcessing }: SourceRow, kind: MarkedKind): string | null {
  if (kind === "DOCUMENT" && (pages ?? 0) > MOST_PAGES) return TOO_LONG;
  return (kind === "VIDEO" || kind === "AUDIO") && mediaPrefix === null ? noStream(isProcessing) : null;
}

/** Says why a file has no complete stream, and what to do: wait, unless its processing failed (PLUS-1590). */
export function noStream(isProcessing: boolean): string {
  return isProcessing ? "This file is still being processed. Try again when it plays" : FAILED;
}

function endingOf(kind: MarkedKind, { mimetype }: SourceRow): string {
  if (kind === "IMAGE") return mimetype === "image/png" ? ".png" : ".jpg";
  return { VIDEO: ".mp4", AUDIO: ".m4a", DOCUMENT: ".pdf" }[kind];
}

/** Keeps names unique in their folder after their extensions changed. */
class FolderNames {
  readonly #byFolder = new Map<string, UniqueNames>();

  take(path: string, ending: string): string {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const names = this.#byFolder.get(folder) ?? new UniqueNames();
    this.#byFolder.set(folder, names);
    const file = path.slice(folder.length);
    return folder + names.take(file.replace(/(?<=.)\.[^.]{1,16}$/su, "") + ending);
  }
}
