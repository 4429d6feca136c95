import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#core/errors/app-error.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { type ZippedFile, zipOfFiles } from "../../downloads/whole-zip.ts";
import { markDocument } from "./mark-document.ts";
import type { MarkDownload } from "./mark-download.request.ts";
import { markImage } from "./mark-image.ts";
import { type FileToMark, markStream } from "./mark-stream.ts";
import { MarkedDownloadReader, type MarkedDownloadRow, type MarkedKind } from "./marked-download-store.ts";
import { requireWorkRoom } from "./marked-room.ts";

const MAKERS: Readonly<Record<MarkedKind, (file: FileToMark) => Promise<string>>> = {
  VIDEO: markStream,
  AUDIO: markStream,
  IMAGE: markImage,
  DOCUMENT: markDocument,
};
/** Progress at which all files are made; the rest is for writing the archive. */
const FILES_UNTIL = 95;

/** Returns the bytes of an archive's files that have already been made. */
export function bytesOfParts({ parts }: MarkedDownloadRow): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Makes the next file of a download with the mark in it; returns its path. @throws AppError, MediaError */
export async function makeNextFile(
  { platform, signal, reportProgress }: JobRun<MarkDownload>,
  row: MarkedDownloadRow,
  work: WorkFolder,
): Promise<string> {
  const { plan, projectId, parts } = row;
  const place = parts.length;
  const file = plan.files[place];
  await requireWorkRoom(platform, work.path, bytesOfParts(row));
  const source = file && (await new MarkedDownloadReader(platform.db).source(file.versionId));
  if (file === undefined || source === undefined)
    throw new AppError("NOT_FOUND", "A file of this download was deleted");
  const folder = await work.subfolder(`file-${place}`);
  const report = (share: number) => reportProgress(((place + share) / plan.files.length) * FILES_UNTIL);
  const ending = file.name.slice(file.name.lastIndexOf("."));
  const recipient = { ...plan.mark, linkId: projectId, lane: projectId };
  const path = await MAKERS[file.kind]({ platform, source, folder, recipient, signal, report, ending });
  report(1);
  return path;
}

/** Makes the archive of all files; returns its path. @throws AppError */
export async function makeArchive(
  { platform, signal }: JobRun<MarkDownload>,
  row: MarkedDownloadRow,
  work: WorkFolder,
): Promise<string> {
  const { plan, parts } = row;
  await requireWorkRoom(platform, work.path, bytesOfParts(row));
  const modifiedAtMs = platform.clock.nowMs();
  const files = parts.map(({ key, sizeBytes }, place): ZippedFile => {
    return { name: plan.files[place]?.name ?? "", path: key, sizeBytes, modifiedAtMs };
  });
  const zip = zipOfFiles(files, async function* (key, start) {
    yield* await platform.storage.openRead(key, { start });
  });
  const target = join(work.path, "all.zip");
  await pipeline(Readable.from(zip, { objectMode: false }), createWriteStream(target), { signal });
  return target;
}
