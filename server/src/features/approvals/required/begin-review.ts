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
 * PLUS-1051: the required reviewers of the folder, as its list is now, are those of the review. Behind the list's lock and the asset's.
 * @returns who is required that was not waited for before
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
 * A decision about a version whose review nobody asked for begins it where the folder requires reviewers, as if who decides had asked for
 * it. Nothing happens elsewhere.
 */
export async function beginByDecision(unit: Unit, review: BeginningReview, by: UserActor, now: Date): Promise<void> {
  const policy = await new PolicyReader(unit.db).nearest(review.lineage);
  if (policy === undefined || policy.userIds.length === 0) return;
  const asker = { id: by.userId, name: by.name };
  await new ApprovalWriter(unit.db).request(review.versionId, asker, { now, dueAt: null });
  await requireReviewers(unit, review);
}

/** How a review stands in its transaction, and which required reviewers owe their decision. */
export async function standing(unit: Unit, versionId: string) {
  const reader = new ApprovalReader(unit.db);
  const [version] = await reader.versions([versionId]);
  const reviewers = await reader.reviewers([versionId]);
  return {
    state: version === undefined ? ("NONE" as const) : stateOf(version, reviewers),
    owing: reviewers.flatMap(({ userId, isRequired, decision }) => (isRequired && decision === null ? [userId] : [])),
  };
}
