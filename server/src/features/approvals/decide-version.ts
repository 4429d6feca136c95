import type { Decision } from "#core/approvals/approval-state.ts";
import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { requireReviewable } from "./approval-access.ts";
import { APPROVAL_CHANGED } from "./approval-events.ts";
import { ApprovalWriter } from "./approval-store.ts";
import type { ApprovalView } from "./approval-view.ts";
import { getApproval } from "./get-approval.ts";

const VERBS = {
  APPROVED: "asset.approved",
  CHANGES_REQUESTED: "asset.changes-requested",
  WITHDRAWN: "asset.decision-withdrawn",
} as const;

/**
 * PLUS-901: the caller approves a version, wants changes, or takes that back with null. Of one person the last decision counts; of two people
 * each their own. Decided again in the same way it stays as it is.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT once a newer version took its place
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
    if (!(await writer.lockAsset(assetId, folderId))) throw notFound("Version");
    // With the rights, and the newest version, of now.
    const { actor, folder } = await requireReviewable(await askedNow(ctx, unit), versionId);
    const by = { id: actor.userId, name: actor.name };
    if (!(await writer.decide(versionId, by, decision, ctx.platform.clock.now()))) return;
    const target = { kind: "asset", id: assetId, name: version.assetName } as const;
    const what = { by: actor, verb: VERBS[decision ?? "WITHDRAWN"], target, details: { version: version.number } };
    await recordAudit(unit, ctx.platform.clock, { ...what, place: inProject(folder.project) });
    await unit.emit(APPROVAL_CHANGED, { projectId, folderId, assetId, versionId });
  });
  return getApproval(ctx, versionId);
}
