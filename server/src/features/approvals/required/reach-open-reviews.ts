import type { Unit } from "#server/platform/outbox/unit.ts";
import { APPROVAL_CHANGED, APPROVAL_REQUESTED } from "../approval-events.ts";
import { ApprovalReader, ApprovalWriter } from "../approval-store.ts";
import { stateOf } from "../approval-view.ts";
import { PolicyReader, PolicyWriter } from "./policy-store.ts";

/**
 * Open reviews in a folder whose list changed follow it: who is new finds them in the inbox (without a mail for each), who is gone is no
 * longer waited for. Versions that are approved stay as they are.
 */
export async function reachOpenReviews(
  unit: Unit,
  folder: { readonly id: string; readonly projectId: string; readonly lineage: readonly string[] },
): Promise<void> {
  const ids = await new PolicyWriter(unit.db).openReviews(folder);
  if (ids.length === 0) return;
  const reader = new ApprovalReader(unit.db);
  const reviewers = Map.groupBy(await reader.reviewers(ids), ({ versionId }) => versionId);
  const open = (await reader.versions(ids)).filter(
    (version) => stateOf(version, reviewers.get(version.versionId) ?? []) !== "APPROVED",
  );
  const policy = await new PolicyReader(unit.db).nearest(folder.lineage);
  const userIds = policy?.userIds ?? [];
  const added = await new ApprovalWriter(unit.db).require(
    open.map(({ versionId }) => versionId),
    policy && userIds.length > 0 ? policy.rule : null,
    userIds,
  );
  const newly = Map.groupBy(added, ({ versionId }) => versionId);
  for (const { versionId, assetId, folderId, projectId } of open) {
    const place = { projectId, folderId, assetId, versionId };
    const toTell = (newly.get(versionId) ?? []).map(({ userId }) => userId);
    await unit.emit(APPROVAL_CHANGED, place);
    if (toTell.length > 0) await unit.emit(APPROVAL_REQUESTED, { ...place, userIds: toTell });
  }
}
