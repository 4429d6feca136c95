import type { UserActor } from "#core/permissions/actor.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { ApprovalReader, ApprovalWriter } from "../approval-store.ts";
import { stateOf } from "../approval-view.ts";
import { PolicyReader } from "./policy-store.ts";

interface BeginningReview {
  readonly versionId: string;
  readonly lineage: readonly string[];
}

/**
 * Makes the folder's current list the required reviewers of the review (PLUS-1051). Requires the locks of the list and the asset.
 * @returns the required reviewers that were not waited for before
 */
export async function requireReviewers(
  unit: Unit,
  { versionId, lineage }: BeginningReview,
): Promise<readonly string[]> {
  const policy = await new PolicyReader(unit.db).nearest(lineage);
  const userIds = policy?.userIds ?? [];
  const rule = policy && userIds.length > 0 ? policy.rule : null;
  return (await new ApprovalWriter(unit.db).require([versionId], rule, userIds)).map(({ userId }) => userId);
}

/**
 * A decision about a version without a requested review begins one where the folder requires reviewers, as if the person had
 * requested it. Does nothing elsewhere.
 */
export async function beginByDecision(unit: Unit, review: BeginningReview, by: UserActor, now: Date): Promise<void> {
  const policy = await new PolicyReader(unit.db).nearest(review.lineage);
  if (policy === undefined || policy.userIds.length === 0) return;
  const asker = { id: by.userId, name: by.name };
  await new ApprovalWriter(unit.db).request(review.versionId, asker, { now, dueAt: null });
  await requireReviewers(unit, review);
}

/** Returns the review's state within its transaction, and which required reviewers owe their decision. */
export async function standing(unit: Unit, versionId: string) {
  const reader = new ApprovalReader(unit.db);
  const [version] = await reader.versions([versionId]);
  const reviewers = await reader.reviewers([versionId]);
  return {
    state: version === undefined ? ("NONE" as const) : stateOf(version, reviewers),
    owing: reviewers.flatMap(({ userId, isRequired, decision }) => (isRequired && decision === null ? [userId] : [])),
  };
}
