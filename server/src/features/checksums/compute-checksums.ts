import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { computeJob } from "./compute-checksums.job.ts";
import { requireList } from "./folder-checksums.ts";

/** Requests the missing checksums of a list (PLUS-045); returns the job's id. */
export async function computeChecksums(ctx: CallContext, listId: string): Promise<string> {
  const { userId } = requireUser(ctx.actor);
  const list = await requireList(ctx, listId);
  const links = { project_id: list.projectId, folder_id: list.folderId, asset_id: list.assetId };
  return ctx.platform.transact((unit) =>
    unit.enqueue(computeJob, { listId: list.versionId, userId }, { title: list.name, userId, links }),
  );
}
