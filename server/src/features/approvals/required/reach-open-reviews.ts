import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { REVIEWERS_CHANGED } from "../approval-events.ts";
import { ApprovalReader, ApprovalWriter } from "../approval-store.ts";
import { stateOf } from "../approval-view.ts";
import { PolicyReader, PolicyWriter, type ReviewPolicy } from "./policy-store.ts";

/** The most reviews in one transaction, which also writes a row for each reviewer. */
const MOST_OPEN = 10_000;
const AT_ONCE = 500;

/**
 * Applies a folder's changed list to its open reviews: new reviewers get an inbox entry (without a mail for each), removed ones
 * are no longer waited for. Approved versions don't change. Takes a few statements and events, however many reviews there are
 * (PLUS-1110).
 * @throws AppError CONFLICT if there are too many for one change
 */
export async function reachOpenReviews(
  unit: Unit,
  folder: { readonly id: string; readonly projectId: string; readonly lineage: readonly string[] },
): Promise<void> {
  const ids = await new PolicyWriter(unit.db).openReviews(folder, MOST_OPEN + 1);
  if (ids.length > MOST_OPEN)
    throw new AppError(
      "CONFLICT",
      "More than 10,000 reviews are open in this folder. Set the reviewers of its subfolders",
    );
  const policy = await new PolicyReader(unit.db).nearest(folder.lineage);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await reachSome(unit, folder.projectId, ids.slice(from, from + AT_ONCE), policy);
}

async function reachSome(unit: Unit, projectId: string, ids: readonly string[], policy: ReviewPolicy | undefined) {
  const open = await unapproved(unit, ids);
  const userIds = policy?.userIds ?? [];
  const rule = policy && userIds.length > 0 ? policy.rule : null;
  const added = Map.groupBy(
    await new ApprovalWriter(unit.db).require(open, rule, userIds),
    ({ versionId }) => versionId,
  );
  const newlyOf = (versionId: string) => (added.get(versionId) ?? []).map(({ userId }) => userId);
  for (const [joined, versionIds] of Map.groupBy(open, (versionId) => newlyOf(versionId).join(" ")))
    await unit.emit(REVIEWERS_CHANGED, { projectId, versionIds, userIds: joined === "" ? [] : joined.split(" ") });
}

async function unapproved(unit: Unit, ids: readonly string[]): Promise<readonly string[]> {
  const reader = new ApprovalReader(unit.db);
  const reviewers = Map.groupBy(await reader.reviewers(ids), ({ versionId }) => versionId);
  const versions = await reader.versions(ids);
  return versions
    .filter((version) => stateOf(version, reviewers.get(version.versionId) ?? []) !== "APPROVED")
    .map(({ versionId }) => versionId);
}
