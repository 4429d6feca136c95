import type { CallContext } from "#server/platform/call/call-context.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireChoice } from "../folders/choice-of-items.ts";
import { lockTreeAs } from "../folders/tree/lock-tree-as.ts";
import { requireUser } from "../users/require-user.ts";
import { purgeJob } from "./purge.job.ts";
import { ofEntry, requireEntries } from "./require-entries.ts";
import { TrashWriter } from "./trash-entry-store.ts";
import { requireTrash } from "./trash-project.ts";

/** Removes items permanently (PLUS-023): from now on nobody can see or restore them; a job removes rows and bytes. */
export async function deleteFromTrash(
  ctx: CallContext,
  input: { project: string; ids: readonly string[] },
): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const { assets: ids } = requireChoice({ folders: [], assets: input.ids });
  await requireTrash(ctx, input.project);
  await ctx.platform.transact(async (unit) => {
    const { ctx: now } = await lockTreeAs(ctx, unit, input.project);
    const project = await requireTrash(now, input.project);
    const rows = await requireEntries(now, unit, project, ids);
    const records = rows.map((row) => ({ ...ofEntry(project, row, "purged"), by: ctx.actor }));
    await recordAudit(unit, ctx.platform.clock, ...records);
    await new TrashWriter(unit.db).markPurging(input.project, ids);
    await unit.enqueue(purgeJob, {}, { title: "Purge the trash", userId });
  });
  return true;
}
