import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recipientsAmong } from "../../notifications/recipients.ts";
import { assetUrl } from "./asset-url.ts";
import { assignmentMail } from "./comment-mail.ts";
import { CommentNoticeReader } from "./comment-notice-store.ts";
import { takesMail } from "./takes-mail.ts";

/** An assigned thread. */
export interface Assignment {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
  readonly commentId: string;
  readonly userId: string;
  readonly by: { readonly userId: string; readonly name: string };
}

/** Mails the assignee, unless they turned comment notifications off (PLUS-892). Runs in the transaction of the assignment. */
export async function mailAssignment(unit: Unit, platform: Platform, given: Assignment): Promise<void> {
  const behind = { ...platform, db: unit.db };
  const reader = new CommentNoticeReader(unit.db);
  const [to] = await recipientsAmong(behind, given, "comments", [given.userId]);
  const [asset, comment] = [await reader.asset(given.assetId), await reader.comment(given.commentId)];
  if (!to || !asset || !comment || !(await takesMail(unit, platform, to.userId, given.by.userId))) return;
  const about = { name: asset.name, url: assetUrl(platform, given) };
  await sendMail(unit, platform, { to, text: assignmentMail(about, comment, given.by.name) });
}
