import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { recipientsAmong, recipientsIn } from "../../notifications/recipients.ts";
import { assetUrl } from "./asset-url.ts";
import { type CommentedAsset, commentMail } from "./comment-mail.ts";
import { CommentNoticeReader, CommentNoticeWriter, type NoticedComment } from "./comment-notice-store.ts";
import { takesMail } from "./takes-mail.ts";
import { tellOfCommentsRequest } from "./tell-of-comment.ts";

/**
 * Sends each person one mail about the comments on one asset that others have written since the last mail (NOTIFY-015). A person
 * who got very many in the last hour reads the rest in the app, so that comments on thousands of clips don't flood a mailbox
 * (PLUS-610).
 */
export const tellOfCommentsJob: JobDefinition<{ assetId: string }> = {
  ...tellOfCommentsRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
  run: ({ platform, payload: { assetId }, fence }) => tellOfComments(platform, assetId, fence),
};

/**
 * Sends all mails or none, including those to mentioned people who only administer the project: if a worker is killed, the next
 * one sends all of them.
 */
export async function tellOfComments(
  platform: Platform,
  assetId: string,
  fence: (unit: Unit) => Promise<void>,
): Promise<void> {
  const asset = await new CommentNoticeReader(platform.db).asset(assetId);
  const recipients = asset ? await recipientsIn(platform, asset, "comments") : [];
  await platform.transact(async (unit) => {
    await fence(unit);
    const writer = new CommentNoticeWriter(unit.db);
    await writer.lockAsset(assetId);
    const comments = await writer.take(assetId);
    if (!asset) return;
    const about = { name: asset.name, url: assetUrl(platform, { ...asset, assetId }) };
    for (const to of recipients) {
      const ofOthers = comments.filter(({ authorId }) => authorId !== to.userId);
      await mailOne(unit, platform, to, about, ofOthers);
    }
    const members = new Set(recipients.map(({ userId }) => userId));
    const named = [...new Set(comments.flatMap(({ mentioned }) => mentioned))].filter((id) => !members.has(id));
    for (const to of await recipientsAmong({ ...platform, db: unit.db }, asset, "comments", named)) {
      const ofThem = comments.filter(
        ({ authorId, mentioned }) => authorId !== to.userId && mentioned.includes(to.userId),
      );
      await mailOne(unit, platform, to, about, ofThem);
    }
  });
}

async function mailOne(
  unit: Unit,
  platform: Platform,
  to: { readonly userId: string; readonly name: string; readonly email: string },
  asset: CommentedAsset,
  comments: readonly NoticedComment[],
): Promise<void> {
  if (comments.length === 0 || !(await takesMail(unit, platform, to.userId, null))) return;
  await sendMail(unit, platform, { to, text: commentMail(asset, comments, to.userId) });
}
