import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { APPROVAL_RULE_CHANGED } from "../approval-events.ts";
import { requireReviewedFolder } from "./get-required-reviewers.ts";
import { PolicyReader, PolicyWriter, type ReviewPolicy } from "./policy-store.ts";
import { reachOpenReviews } from "./reach-open-reviews.ts";
import { type RequiredReviewersView, requiredIn, whoMayDecide } from "./required-view.ts";

const MOST_REQUIRED = 20;

/**
 * Sets whose approval versions need in a folder and in subfolders without a list of their own (PLUS-1050). Null `people` inherits
 * the list of the folder above; an empty list requires nobody. Open reviews follow immediately; approved versions stay approved.
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION for somebody who may not comment there
 */
export async function setRequiredReviewers(
  ctx: CallContext,
  folderId: string,
  rule: ApprovalRule,
  people: readonly string[] | null,
): Promise<RequiredReviewersView> {
  const { row } = await requireReviewedFolder(ctx, folderId);
  const ids = people === null ? null : requireIds(people);
  await ctx.platform.transact(async (unit) => {
    const writer = new PolicyWriter(unit.db);
    await writer.lock(row.projectId, "to change");
    const asked = await askedNow(ctx, unit);
    const folder = await requireReviewedFolder(asked, folderId);
    const before = await new PolicyReader(unit.db).nearest(folder.row.lineage);
    const own = before?.folderId === folderId ? before : null;
    const policy = ids === null ? null : { rule, userIds: ids };
    if (isSame(own, policy)) return;
    // People who are already on the list may stay on it.
    const added = (ids ?? []).filter((id) => own?.userIds.includes(id) !== true);
    const able = await whoMayDecide(asked.platform, folder.row, added);
    if (able.size < added.length) throw invalid("reviewers", "Select people who can comment in this folder");
    await writer.set(folder.row, policy);
    await reachOpenReviews(unit, folder.row);
    await record(ctx, unit, folder, policy);
  });
  return requiredIn(ctx, await requireReviewedFolder(ctx, folderId));
}

function requireIds(given: readonly string[]): readonly string[] {
  const ids = [...new Set(given)];
  if (ids.length > MOST_REQUIRED) throw invalid("reviewers", `At most ${MOST_REQUIRED} required reviewers`);
  if (!ids.every(isUuid)) throw invalid("reviewers", "Select people who can comment in this folder");
  return ids;
}

function isSame(one: ReviewPolicy | null, other: ReviewPolicy | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameSize = one.userIds.length === other.userIds.length;
  return one.rule === other.rule && isSameSize && one.userIds.every((id) => other.userIds.includes(id));
}

async function record(ctx: CallContext, unit: Unit, { row, project }: FolderAccess, policy: ReviewPolicy | null) {
  const place = inProject(project);
  const details = policy === null ? { inherits: true } : { rule: policy.rule, reviewers: policy.userIds.length };
  const target = { kind: "folder", id: row.id, name: row.name } as const;
  const what = { by: ctx.actor, verb: "folder.required-reviewers-changed", target, details } as const;
  await recordAudit(unit, ctx.platform.clock, { ...what, place });
  await unit.emit(APPROVAL_RULE_CHANGED, { projectId: row.projectId });
}
