import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
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
/** The archive itself is written in the rest. */
const FILES_UNTIL = 95;

/** Makes the files of a download with the mark in them; returns the path of the one, or of the archive. @throws AppError, MediaError */
export async function makeMarkedFiles(
  run: JobRun<MarkDownload>,
  { plan, projectId }: MarkedDownloadRow,
  work: WorkFolder,
): Promise<string> {
  const { platform, signal } = run;
  const recipient = { ...plan.mark, linkId: projectId, lane: projectId };
  const made: ZippedFile[] = [];
  let madeBytes = 0;
  for (const [place, file] of plan.files.entries()) {
    signal.throwIfAborted();
    await requireWorkRoom(platform, work.path, madeBytes);
    const source = await new MarkedDownloadReader(platform.db).source(file.versionId);
    if (source === undefined) throw new AppError("NOT_FOUND", "A file of this download was deleted");
    const folder = await work.subfolder(`file-${place}`);
    const report = (share: number) => run.reportProgress(((place + share) / plan.files.length) * FILES_UNTIL);
    const ending = file.name.slice(file.name.lastIndexOf("."));
    const path = await MAKERS[file.kind]({ platform, source, folder, recipient, signal, report, ending });
    const modifiedAtMs = platform.clock.nowMs();
    const { size: sizeBytes } = await stat(path);
    made.push({ name: file.name, path, sizeBytes, modifiedAtMs });
    madeBytes += sizeBytes;
    report(1);
  }
  const [only] = made;
  if (!plan.isArchive && only) return only.path;
  await requireWorkRoom(platform, work.path, madeBytes);
  const target = join(work.path, "all.zip");
  const zip = zipOfFiles(made, (path, start) => createReadStream(path, { start }));
  await pipeline(Readable.from(zip, { objectMode: false }), createWriteStream(target), { signal });
  return target;
}
