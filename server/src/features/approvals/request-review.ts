import { invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { callablePeople } from "../comments/mentions/callable-people.ts";
import { type ReviewAccess, requireReviewable } from "./approval-access.ts";
import { APPROVAL_CHANGED, APPROVAL_REQUESTED } from "./approval-events.ts";
import { ApprovalWriter } from "./approval-store.ts";
import type { ApprovalView } from "./approval-view.ts";
import { getApproval } from "./get-approval.ts";
import { mailReviewers } from "./mail-reviewers.ts";
import { requireReviewers } from "./required/begin-review.ts";
import { PolicyWriter } from "./required/policy-store.ts";

const MOST_REVIEWERS = 50;
const LATEST_MS = 2 * 366 * 86_400_000;

/**
 * Requests decisions about a version from these people or, if none are given, from everyone who may decide (PLUS-902). A repeated
 * request replaces the list: removed people are no longer waited for, and their decisions stay. Required reviewers of the folder
 * are always asked (PLUS-1051). People who haven't decided a day before the due date are reminded once (PLUS-949).
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION for somebody who may not see the take; CONFLICT once a newer version has
 * replaced it
 */
export async function requestReview(
  ctx: CallContext,
  versionId: string,
  reviewers: readonly string[],
  dueAt: Date | null,
): Promise<ApprovalView> {
  const { version } = await requireReviewable(ctx, versionId);
  const ids = requireIds(reviewers);
  const now = ctx.platform.clock.now();
  if (dueAt !== null && (dueAt <= now || dueAt.getTime() > now.getTime() + LATEST_MS))
    throw invalid("dueAt", "Select a time within the next two years");
  await ctx.platform.transact(async (unit) => {
    const writer = new ApprovalWriter(unit.db);
    await new PolicyWriter(unit.db).lock(version.projectId, "to read");
    if (!(await writer.lockAsset(version.assetId, version.folderId))) throw notFound("Version");
    const asked = await askedNow(ctx, unit);
    const access = await requireReviewable(asked, versionId);
    const people = await callablePeople(asked.platform, version, { ids });
    if (people.length < ids.length) throw invalid("reviewers", "Select people who can see this take");
    const by = { id: access.actor.userId, name: access.actor.name };
    await writer.request(versionId, by, { now, dueAt });
    const newlyAsked = await writer.ask(versionId, people);
    const newlyRequired = await requireReviewers(unit, { versionId, lineage: access.folder.row.lineage });
    await tell(ctx, unit, access, [...new Set([...newlyAsked, ...newlyRequired])], dueAt);
  });
  return getApproval(ctx, versionId);
}

function requireIds(given: readonly string[]): readonly string[] {
  const ids = [...new Set(given)];
  if (ids.length > MOST_REVIEWERS) throw invalid("reviewers", `At most ${MOST_REVIEWERS} people at once`);
  if (!ids.every(isUuid)) throw invalid("reviewers", "Select people who can see this take");
  return ids;
}

/** Notifies the newly asked people, except the caller. */
async function tell(
  ctx: CallContext,
  unit: Unit,
  { version, actor, folder }: ReviewAccess,
  newlyAsked: readonly string[],
  dueAt: Date | null,
) {
  const { versionId, assetId, folderId, projectId } = version;
  const target = { kind: "asset", id: assetId, name: version.assetName } as const;
  const what = { by: actor, verb: "asset.review-requested", target, details: { version: version.number } } as const;
  await recordAudit(unit, ctx.platform.clock, { ...what, place: inProject(folder.project) });
  await unit.emit(APPROVAL_CHANGED, { projectId, folderId, assetId, versionId });
  const userIds = newlyAsked.filter((id) => id !== actor.userId);
  if (userIds.length === 0) return;
  await unit.emit(APPROVAL_REQUESTED, { projectId, folderId, assetId, versionId, userIds });
  const subject = `${actor.name} asked you to review ${version.assetName}`;
  await mailReviewers(unit, ctx.platform, version, { userIds, subject, dueAt, askerId: actor.userId });
}
