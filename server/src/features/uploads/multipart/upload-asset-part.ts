import { AppError, invalid } from "#core/errors/app-error.ts";
import { partPlan, partRange } from "#core/uploads/part-plan.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireFile, requireOwnUpload } from "../upload-access.ts";
import { type UploadFileRow, UploadWriter } from "../upload-store.ts";

const ADDRESS_LIFE_MS = 3_600_000;
/** Requesting parts counts as activity; recording every request would be a write per part. */
const TOUCH_AFTER_MS = 60_000;

export interface PartAddressInput {
  readonly upload: string;
  readonly file: string;
  readonly partNumber: number;
}

/**
 * Returns the address to PUT one part to (UPLOAD-062). It may be requested again, even for an existing part, which is then
 * replaced.
 */
export async function uploadAssetPart(
  ctx: CallContext,
  input: PartAddressInput,
): Promise<{ url: string; expiresAt: Date }> {
  const { clock, storage, addresses, transact } = ctx.platform;
  const upload = await requireOwnUpload(ctx, input.upload);
  const file = requireFile(upload, input.file);
  if (upload.mechanism !== "MULTIPART") throw invalid("upload", "This upload is not sent in parts");
  if (upload.state !== "OPEN") throw new AppError("CONFLICT", "This upload is finished or was cancelled");
  const range = partRange(partPlan(file.size), input.partNumber);
  if (range === null) throw invalid("partNumber", "Unknown part");
  const uploadId = file.storage_upload_id ?? (await beginAtStore(ctx.platform, file));
  if (clock.nowMs() - upload.updatedAt.getTime() > TOUCH_AFTER_MS) {
    await transact((unit) => new UploadWriter(unit.db).touch(upload.id, clock.now()));
  }
  const part = { uploadId, number: input.partNumber, offsetBytes: range.start };
  const target = { key: file.temp_key, sizeBytes: range.end - range.start };
  const expiresAtMs = clock.nowMs() + ADDRESS_LIFE_MS;
  const direct = await storage.multipart.signedPart({ ...target, ...part }, expiresAtMs);
  const url = direct ?? ctx.uploadAddress + addresses.upload({ ...target, part }, ADDRESS_LIFE_MS).url;
  return { url, expiresAt: new Date(expiresAtMs) };
}

/** Several parts of a file are requested concurrently: the first one to store its id wins, the others return the winner's. */
async function beginAtStore({ storage, transact }: Platform, file: UploadFileRow): Promise<string> {
  const mine = await storage.multipart.begin(file.temp_key, partPlan(file.size));
  const winner = await transact((unit) => new UploadWriter(unit.db).setStorageUpload(file.id, mine));
  if (winner !== mine) await storage.multipart.abort(file.temp_key, mine);
  return winner;
}
