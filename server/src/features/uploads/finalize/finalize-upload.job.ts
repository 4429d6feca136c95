import { z } from "zod";
import type { AppError } from "#core/errors/app-error.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { keepDrafts } from "../../metadata/keep-drafts.ts";
import { readUploaded } from "../../metadata/reading/read-uploaded.ts";
import { inReadingTurn } from "../../metadata/reading/reading-turns.ts";
import { withSettableFields } from "../../metadata/reading/shelved-media.ts";
import { requireUploader } from "../upload-access.ts";
import { isPurposed } from "../upload-purpose.ts";
import { UploadReader, UploadWriter } from "../upload-store.ts";
import { failUpload, isFinal } from "./end-upload.ts";
import { publishUpload, UPLOAD_ENDED } from "./publish-upload.ts";
import { discardTemporary, storeFiles } from "./store-files.ts";

const payload = z.object({ uploadId: z.uuid() });

/**
 * Assembles an upload's files, reads them once to compare their checksums, and publishes them. May be interrupted at any point.
 */
export const finalizeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "uploads.finalize",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 5,
  timeoutMs: 12 * 3_600_000,
  concurrency: 3,
  perPerson: 2,
  run: finalize,
};

async function finalize(run: JobRun<z.infer<typeof payload>>): Promise<void> {
  const { platform, signal } = run;
  const { uploadId } = run.payload;
  await platform.transact(async (unit) => {
    await run.fence(unit);
    const writer = new UploadWriter(unit.db);
    if ((await writer.lock(uploadId))?.state === "TRIGGERED")
      await writer.setState(uploadId, "RUNNING", platform.clock.now());
  });
  const upload = await new UploadReader(platform.db).byId(uploadId);
  if (upload?.state !== "RUNNING") return;
  try {
    await requireUploader(platform, upload);
    const files = await storeFiles(platform.storage, upload, signal);
    // Only files that become assets, or metadata of assets, are read.
    const read = isPurposed(upload) ? [] : files;
    await inReadingTurn(upload, read, async () => {
      const said = await withSettableFields(platform, upload, await readUploaded(platform.storage, read, signal));
      const drafted = await keepDrafts(platform, upload, read, said);
      await platform.transact(async (unit) => {
        await run.fence(unit);
        await publishUpload(unit, platform, uploadId, files, drafted);
      });
    });
    await discardTemporary(platform.storage, upload);
  } catch (error) {
    // A failure of the upload itself is this job's result, reported to the sender by the upload's state.
    if (!isFinal(error)) throw error;
    if (isPartMissing(error) && upload.files.length === 1) return await reopen(run);
    await failUpload(platform, uploadId, error);
  }
}

/** All parts had arrived when finalizing was requested, but one of them is being sent again. */
const isPartMissing = ({ code, data }: AppError) => code === "VALIDATION" && data?.missing !== undefined;

/**
 * Reopens the upload, so that the sender can send the missing part and finalize again. Not for several files: the assembled ones
 * no longer have parts.
 */
async function reopen({ platform, payload: { uploadId }, fence }: JobRun<z.infer<typeof payload>>): Promise<void> {
  await platform.transact(async (unit) => {
    await fence(unit);
    const writer = new UploadWriter(unit.db);
    if ((await writer.lock(uploadId))?.state !== "RUNNING") return;
    await writer.setState(uploadId, "OPEN", platform.clock.now());
    await unit.emit(UPLOAD_ENDED, { uploadId });
  });
}
