import { AppError } from "#core/errors/app-error.ts";
import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { Tries } from "../../auth/sign-in/tries.ts";
import { recipientsIn } from "../../notifications/recipients.ts";
import { commentMail } from "./comment-mail.ts";
import { CommentNoticeReader, CommentNoticeWriter } from "./comment-notice-store.ts";
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
      if (!asset || ofOthers.length === 0 || !(await takesMail(unit, platform, to.userId))) continue;
      const url = `${origin}/projects/${asset.projectId}/${asset.folderId}/${assetId}`;
      await sendMail(unit, platform, { to, text: commentMail({ name: asset.name, url }, ofOthers) });
    }
  });
}

async function takesMail(unit: Unit, { clock }: Platform, userId: string): Promise<boolean> {
  try {
    await new Tries({ db: unit.db, clock }, [["comment mail to person", userId]]).spend();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY") return false;
    throw error;
  }
}
