import { invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { endUpload } from "../uploads/finalize/end-upload.ts";
import { requireSession } from "../users/require-user.ts";
import { type OwnTransfer, type TransferStatus, TransferWriter } from "./transfer-store.ts";

export interface TransferReport {
  readonly id: string;
  readonly status: TransferStatus;
  readonly bytesTransferred: number;
}

const OVER: ReadonlySet<TransferStatus> = new Set(["completed", "failed", "cancelled"]);

/**
 * Stores the progress of one's own transfer, as reported by the transfer client. An ended transfer stays unchanged. A failed or
 * cancelled upload frees its space. Returns false if it had already ended.
 * @throws AppError NOT_FOUND for somebody else's
 */
export async function reportTransfer(ctx: CallContext, report: TransferReport): Promise<boolean> {
  requireSession(ctx.actor);
  const { clock, transact } = ctx.platform;
  if (!Number.isSafeInteger(report.bytesTransferred) || report.bytesTransferred < 0)
    throw invalid("bytesTransferred", "A size must be a whole number of bytes");
  const changed = await transact(async (unit) => {
    const writer = new TransferWriter(unit.db);
    const transfer = isUuid(report.id) ? await writer.lock(report.id) : undefined;
    if (transfer === undefined || !isOwn(ctx, transfer)) throw notFound("Transfer");
    if (OVER.has(transfer.status)) return null;
    await writer.progress(report.id, report.status, report.bytesTransferred, clock.now());
    return transfer;
  });
  if (changed === null) return false;
  const { uploadId } = changed;
  if (uploadId !== null && report.status === "cancelled") await endUpload(ctx.platform, uploadId, "cancelled");
  if (uploadId !== null && report.status === "failed")
    await endUpload(ctx.platform, uploadId, { error: "The transfer failed" });
  return true;
}

/** A person owns a transfer from any of their sessions, a visitor only from this one. */
function isOwn({ actor }: CallContext, { userId, sessionId }: OwnTransfer): boolean {
  if (actor.kind === "user") return userId === actor.userId;
  return actor.kind === "visitor" && userId === null && sessionId === actor.sessionId;
}
