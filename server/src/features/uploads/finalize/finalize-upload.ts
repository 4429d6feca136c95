import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { waitForServer } from "#server/platform/call/wait-for-server.ts";
import { keepDrafts } from "../../metadata/keep-drafts.ts";
import { readUploaded } from "../../metadata/reading/read-uploaded.ts";
import { inReadingTurn, needsReadingTurn } from "../../metadata/reading/reading-turns.ts";
import { withSettableFields } from "../../metadata/reading/shelved-media.ts";
import { requireOwnUpload } from "../upload-access.ts";
import { failUpload, isFinal } from "./end-upload.ts";
import { type FinalizeInput, givenChecksums } from "./finalize-input.ts";
import { publishUpload } from "./publish-upload.ts";
import { discardTemporary, storeFiles } from "./store-files.ts";
import type { UploadOutcome } from "./upload-outcome.ts";

/**
 * Ends a plain upload (UPLOAD-063): checks the arrived bytes and publishes them. It may be called again while bytes are missing;
 * wrong bytes end the upload permanently.
 */
export async function finalizeUpload(ctx: CallContext, input: FinalizeInput): Promise<UploadOutcome> {
  const { storage, transact } = ctx.platform;
  const upload = await requireOwnUpload(ctx, input.upload);
  if (upload.mechanism !== "PLAIN") throw invalid("upload", "Finish this upload with finalizeUploadV2");
  if (upload.outcome !== null) return upload.outcome;
  if (upload.state !== "OPEN") throw new AppError("CONFLICT", upload.error ?? "This upload was cancelled");
  const checksums = givenChecksums(upload, input);
  const files = upload.files.map((file) => ({ ...file, checksum: checksums.get(file.id) ?? null }));
  try {
    // Neither files in a slow store nor logs that take long to read may delay others' changes (PLUS-862).
    const stored = await waitForServer(() => storeFiles(storage, { ...upload, files }));
    const finish = async () => {
      const said = await withSettableFields(ctx.platform, upload, await readUploaded(storage, stored));
      const read = await keepDrafts(ctx.platform, upload, stored, said);
      return await transact((unit) => publishUpload(unit, ctx.platform, upload.id, stored, read));
    };
    const outcome = needsReadingTurn(stored)
      ? await waitForServer(() => inReadingTurn(upload, stored, finish))
      : await finish();
    await discardTemporary(storage, upload);
    return outcome;
  } catch (error) {
    if (isFinal(error) && error.code !== "VALIDATION") await failUpload(ctx.platform, upload.id, error);
    throw error;
  }
}
