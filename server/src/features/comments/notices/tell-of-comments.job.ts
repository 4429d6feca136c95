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
 * NOTIFY-015: one mail per person about the comments on one asset that others have written since the last one. Whoever got very many in
 * the last hour reads the rest in the app: comments on thousands of clips flood nobody's mailbox (PLUS-610).
 */
export const tellOfCommentsJob: JobDefinition<{ assetId: string }> = {
  ...tellOfCommentsRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
  run: ({ platform, payload: { assetId }, fence }) => tellOfComments(platform, assetId, fence),
};

/**
 * All mails or none, including those to mentioned people who only administer the project: after a kill the next worker sends
 * everything.
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
