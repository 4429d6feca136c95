import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { ChoiceReader } from "../../assets/choices/choice-store.ts";
import type { ChosenItems } from "../../assets/choices/item-choice.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { requirePermission } from "../../folders/folder-access.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { refreshPosters } from "../../folders/tree/folder-tree.ts";
import { TrashWriter } from "../trash-entry-store.ts";
import type { TreeChange } from "./dispose-assets.ts";

/** The rows, trash entries and audit records per batch, so that memory doesn't grow with the choice. */
const AT_ONCE = 2_000;

/**
 * Moves chosen takes to the trash, in a unit that holds the tree lock. Each becomes a separate entry with its own audit record.
 * @throws AppError FORBIDDEN
 */
export async function disposeChosenTakes(
  ctx: CallContext,
  unit: Unit,
  { tree, project, userId }: TreeChange,
  { folder, takes }: ChosenItems,
): Promise<void> {
  if (takes.length === 0) return;
  requirePermission(folder, "DELETE");
  const { projectId } = project.scope;
  const { clock } = ctx.platform;
  const reader = new ChoiceReader(unit.db);
  const { sizeBytes, durationMs } = await reader.sumsOf(folder.row.id, takes);
  const versionId = await reader.bestPicture(folder.row.id, takes);
  const disposal = { projectId, at: clock.now(), by: userId };
  const record = { by: ctx.actor, verb: "asset.deleted" as const, place: inProject(project) };
  for (const ids of takes.chunks(AT_ONCE)) {
    const named = await reader.names(ids);
    await new TrashWriter(unit.db).addAssets(ids, disposal);
    const targets = named.map(({ id, name }) => ({ ...record, target: { kind: "asset" as const, id, name } }));
    await recordAudit(unit, clock, ...targets);
  }
  const { lineage } = folder.row;
  await tree.addTotals(lineage, { assets: -takes.length, sizeBytes: -sizeBytes, durationMs: -durationMs });
  if (versionId !== null) await refreshPosters(unit, [lineage]);
  await emitFolderChanged(unit, projectId, folder.row.id);
}
