import { AppError } from "#core/errors/app-error.ts";
import { MediaError } from "#media/media-error.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { requireOrderer } from "../../../auth/sign-in/orderer.ts";
import { requireFolder } from "../../../folders/folder-access.ts";
import { threadedTakes } from "../threaded-takes.ts";
import { type MakeNotesPdf, makeNotesPdf } from "./make-notes-pdf.request.ts";
import { notesPdfKey } from "./notes-pdf-key.ts";
import { printableTakes } from "./printed-threads.ts";
import { requirePrintable } from "./require-printable.ts";
import { type PdfToWrite, pdfToWrite, writeNotesPdf } from "./write-notes-pdf.ts";

/** The progress at which the file is written; the rest is for storing it. */
const WRITTEN_UNTIL = 98;

/**
 * Writes comments as a PDF, with the current permissions of the person who requested it. May be interrupted at any point: the
 * stored file's key is derived from the job, so that a repeated attempt overwrites the first.
 */
export const makeNotesPdfJob: JobDefinition<MakeNotesPdf> = {
  ...makeNotesPdf,
  maxAttempts: 2,
  timeoutMs: 3_600_000,
  concurrency: 2,
  perPerson: 1,
  run: make,
};

async function make(run: JobRun<MakeNotesPdf>): Promise<void> {
  const { platform, jobId, attempt, payload, signal } = run;
  try {
    const given = await read(run);
    await using work = await openWorkFolder(platform.config.dataDir, jobId, attempt);
    const report = (part: number) => run.reportProgress(part * WRITTEN_UNTIL);
    const path = await writeNotesPdf({ platform, work, signal, report }, given);
    await platform.transact(async (unit) => {
      await run.fence(unit);
      const { folder: folderId, project: projectId } = payload.input;
      await requireOrderer(platform, { userId: payload.userId, unit }, (ctx) =>
        requireFolder(ctx, { folderId, projectId }, "VIEW"),
      );
    });
    await platform.storage.takeFile(notesPdfKey(jobId, given.mark !== null), path, "application/pdf");
  } catch (error) {
    if (!(error instanceof MediaError) && !(error instanceof AppError)) throw error;
    throw new PermanentJobError(error.message, undefined, { cause: error });
  }
}

async function read({ platform, payload }: JobRun<MakeNotesPdf>): Promise<PdfToWrite> {
  const { userId, input, versionIds, downloadName } = payload;
  const known = new Set(versionIds);
  let found: PdfToWrite | undefined;
  await requireOrderer(platform, { userId }, async (ctx) => {
    const all = (await threadedTakes(ctx, input)).filter(({ version }) => known.has(version.versionId));
    const takes = printableTakes(all, input);
    await requirePrintable(platform.db, takes, input);
    found = await pdfToWrite(ctx, { takes, input, name: downloadName });
  });
  if (found === undefined || found.takes.length === 0) throw new AppError("CONFLICT", "No comments match");
  return found;
}
