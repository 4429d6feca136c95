import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { CommentNoticeWriter } from "./comment-notice-store.ts";

/** Comments on a clip come in bursts: recipients get the first immediately and one mail for the rest. */
export const COMMENT_PAUSE_MS = 2 * 60_000;
/** A comment waiting this long no longer delays others: its job was cancelled. */
const LOST_MS = 10 * 60_000;

/** The job's name dates from when another feature owned it: queued rows contain it. */
export const tellOfCommentsRequest = {
  name: "notifications.tell-of-comments",
  type: "MAINTENANCE",
  payload: z.object({ assetId: z.uuid() }),
} satisfies JobRequest<{ assetId: string }>;

/**
 * Schedules the mail about a comment, together with others on the same asset, for everyone who has notifications on (NOTIFY-015).
 * Runs in the transaction that adds the comment, under the lock of the asset's row.
 */
export async function tellOfComment(
  unit: Unit,
  { clock }: Pick<Platform, "clock">,
  { commentId, assetId }: { readonly commentId: string; readonly assetId: string },
): Promise<void> {
  const writer = new CommentNoticeWriter(unit.db);
  await writer.add(commentId, assetId);
  const nowMs = clock.now().getTime();
  if (await writer.hasOther(commentId, assetId, new Date(nowMs - LOST_MS))) return;
  const isFirst = !(await writer.followsOther(commentId, assetId, new Date(nowMs - COMMENT_PAUSE_MS)));
  await requestMail(unit, assetId, isFirst);
}

async function requestMail(unit: Unit, assetId: string, isFirst: boolean): Promise<void> {
  await unit.enqueue(
    tellOfCommentsRequest,
    { assetId },
    { title: "Notify about new comments", userId: null, startAfterMs: isFirst ? 0 : COMMENT_PAUSE_MS },
  );
}

/**
 * Schedules the mails about comments whose versions moved to other assets, in the transaction that moved them (PLUS-1043).
 * @public
 */
export async function tellOfMovedComments(unit: Unit, versionIds: readonly string[]): Promise<void> {
  for (const assetId of await new CommentNoticeWriter(unit.db).follow(versionIds))
    await requestMail(unit, assetId, false);
}
