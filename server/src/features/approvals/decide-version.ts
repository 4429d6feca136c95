import type { Decision } from "#core/approvals/approval-state.ts";
import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { type ReviewAccess, requireReviewable } from "./approval-access.ts";
import { APPROVAL_CHANGED, APPROVAL_REQUESTED } from "./approval-events.ts";
import { ApprovalWriter } from "./approval-store.ts";
import type { ApprovalView } from "./approval-view.ts";
import { getApproval } from "./get-approval.ts";
import { mailReviewers } from "./mail-reviewers.ts";
import { beginByDecision, standing } from "./required/begin-review.ts";
import { PolicyWriter } from "./required/policy-store.ts";

const VERBS = {
  APPROVED: "asset.approved",
  CHANGES_REQUESTED: "asset.changes-requested",
  WITHDRAWN: "asset.decision-withdrawn",
} as const;

/**
 * Approves a version, requests changes, or withdraws that with null (PLUS-901). Each person's last decision counts; repeating it
 * changes nothing. If the version now waits for required reviewers, they are notified (PLUS-1051).
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT once a newer version has replaced it
 */
export async function decideVersion(
  ctx: CallContext,
  versionId: string,
  decision: Decision | null,
): Promise<ApprovalView> {
  const { version } = await requireReviewable(ctx, versionId);
  const { assetId, folderId, projectId } = version;
  await ctx.platform.transact(async (unit) => {
    const writer = new ApprovalWriter(unit.db);
    await new PolicyWriter(unit.db).lock(projectId, "to read");
    if (!(await writer.lockAsset(assetId, folderId))) throw notFound("Version");
    // Checked with current permissions, on the currently newest version.
    const { actor, folder } = await requireReviewable(await askedNow(ctx, unit), versionId);
    const now = ctx.platform.clock.now();
    const before = await standing(unit, versionId);
    if (!(await writer.decide(versionId, { id: actor.userId, name: actor.name }, decision, now))) return;
    if (before.state === "NONE") await beginByDecision(unit, { versionId, lineage: folder.row.lineage }, actor, now);
    const target = { kind: "asset", id: assetId, name: version.assetName } as const;
    const what = { by: actor, verb: VERBS[decision ?? "WITHDRAWN"], target, details: { version: version.number } };
    await recordAudit(unit, ctx.platform.clock, { ...what, place: inProject(folder.project) });
    await unit.emit(APPROVAL_CHANGED, { projectId, folderId, assetId, versionId });
    const { state, owing } = await standing(unit, versionId);
    if (state === "IN_REVIEW" && before.state !== "IN_REVIEW" && owing.length > 0)
      await tellRequired(ctx, unit, { version, actor, folder }, owing);
  });
  return getApproval(ctx, versionId);
}

/** Notifies the required reviewers whom a version now waits for. */
async function tellRequired(ctx: CallContext, unit: Unit, { version, actor }: ReviewAccess, owing: readonly string[]) {
  const { versionId, assetId, folderId, projectId } = version;
  const userIds = owing.filter((id) => id !== actor.userId);
  if (userIds.length === 0) return;
  await unit.emit(APPROVAL_REQUESTED, { projectId, folderId, assetId, versionId, userIds });
  const subject = `${version.assetName} is waiting for your review`;
  await mailReviewers(unit, ctx.platform, version, { userIds, subject, dueAt: version.dueAt, askerId: actor.userId });
}
