import { z } from "zod";
import { approvalState } from "#core/approvals/approval-state.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { APPROVAL_REQUESTED } from "../approval-events.ts";
import { ApprovalReader, type ReviewedVersionRow } from "../approval-store.ts";
import { mailReviewers } from "../mail-reviewers.ts";
import { ReminderWriter } from "./reminder-store.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

/** Sends everyone who owes a decision one mail and a new inbox entry, a day before it is due (PLUS-949). */
export const remindReviewersJob: JobDefinition<Record<string, never>> = {
  name: "approvals.remind",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 3,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "13 * * * *", title: "Remind reviewers" },
  run: ({ platform }) => remindReviewers(platform),
};

/** Skips versions that have been replaced, deleted or decided. */
export async function remindReviewers(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (let taken = AT_ONCE; taken === AT_ONCE; )
    taken = await platform.transact(async (unit) => {
      const ids = await new ReminderWriter(unit.db).take(new Date(now.getTime() + DAY_MS), now, AT_ONCE);
      const reader = new ApprovalReader(unit.db);
      const reviewers = Map.groupBy(await reader.reviewers(ids), ({ versionId }) => versionId);
      for (const version of await reader.versions(ids)) {
        const all = reviewers.get(version.versionId) ?? [];
        const owing = all.filter(({ isAsked, isRequired, decision }) => (isAsked || isRequired) && decision === null);
        const isOpen = version.isNewest && approvalState(true, version, all) === "IN_REVIEW";
        if (isOpen && owing.length > 0)
          await remind(
            unit,
            platform,
            version,
            owing.map(({ userId }) => userId),
          );
      }
      return ids.length;
    });
}

async function remind(unit: Unit, platform: Platform, version: ReviewedVersionRow, userIds: string[]): Promise<void> {
  const { projectId, folderId, assetId, versionId, dueAt } = version;
  // The entry becomes new again; people who may no longer see the take don't see the entry either.
  await unit.emit(APPROVAL_REQUESTED, { projectId, folderId, assetId, versionId, userIds });
  const subject = `Reminder: your review of ${version.assetName} is due`;
  await mailReviewers(unit, platform, version, { userIds, subject, dueAt, askerId: null });
}
