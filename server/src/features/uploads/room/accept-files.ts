import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { UploadRoom } from "#server/platform/storage/upload-room.ts";
import { quotaRoomIn } from "../../quotas/quota-room.ts";
import { requireUser } from "../../users/require-user.ts";
import { roomFor } from "./room-for.ts";

interface Announced {
  readonly room: UploadRoom;
  readonly projectId: string;
  readonly files: readonly { readonly size: number }[];
}

/**
 * Returns what accepts announced files in the transaction that stores them: they fit on the disk and below the quotas of the
 * project and its workspace.
 * @throws AppError (the returned function) STORAGE_FULL, QUOTA_EXCEEDED
 */
export async function acceptFiles(
  ctx: CallContext,
  { room, projectId, files }: Announced,
): Promise<(unit: Unit) => Promise<void>> {
  const { userId } = requireUser(ctx.actor);
  const requireQuota = await quotaRoomIn(ctx, projectId);
  const reserve = await roomFor(ctx.platform, room, userId, files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return async (unit) => {
    await reserve(unit);
    await requireQuota(unit, bytes);
  };
}
