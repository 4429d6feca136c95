import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { recipientsIn } from "../../notifications/recipients.ts";
import { commentMail } from "./comment-mail.ts";
import { CommentNoticeReader, CommentNoticeWriter } from "./comment-notice-store.ts";
import { tellOfCommentsRequest } from "./tell-of-comment.ts";

/** NOTIFY-015: one mail per person about the comments on one asset that others have written since the last one. */
export const tellOfCommentsJob: JobDefinition<{ assetId: string }> = {
  ...tellOfCommentsRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
  run: ({ platform, payload: { assetId }, fence }) => tellOfComments(platform, assetId, fence),
};

/** All mails or none: a worker that is killed tells of nothing, the next one of everything. */
export async function tellOfComments(
  platform: Platform,
  assetId: string,
  fence: (unit: Unit) => Promise<void>,
): Promise<void> {
  const asset = await new CommentNoticeReader(platform.db).asset(assetId);
  const recipients = asset ? await recipientsIn(platform, asset, "comments") : [];
  const origin = ownOrigin(platform.config);
  await platform.transact(async (unit) => {
    await fence(unit);
    const writer = new CommentNoticeWriter(unit.db);
    await writer.lockAsset(assetId);
    const comments = await writer.take(assetId);
    for (const to of recipients) {
      const ofOthers = comments.filter(({ authorId }) => authorId !== to.userId);
      if (!asset || ofOthers.length === 0) continue;
      const url = `${origin}/projects/${asset.projectId}/${asset.folderId}/${assetId}`;
      await sendMail(unit, platform, { to, text: commentMail({ name: asset.name, url }, ofOthers) });
    }
  });
}
