import { invalid } from "#core/errors/app-error.ts";
import {
  fillTemplate,
  LONGEST_TEMPLATE,
  type TemplateType,
  tidyTemplate,
} from "#core/templates/notification-template.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { countMails } from "#server/platform/mail/mail-quota.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { folderAddress, folderPlaceholders } from "./folder-placeholders.ts";
import { recipientsIn } from "./recipients.ts";

export interface FolderNotificationInput {
  readonly project: string;
  readonly id: string;
  readonly subject: string;
  readonly body: string;
}

export interface NotificationOutcome {
  readonly success: boolean;
}

/** Longer than any sensible mail, even if it consists of placeholders with the longest names. */
const LONGEST_FILLED_BODY = 20_000;

/** A notification counts as at most this many of the sender's hourly mails, so that a whole large team can always be notified. */
const MOST_COUNTED = 10;

/**
 * Mails a link to the folder (TEMPLATES-008, NOTIFY-014) to everyone who can view it and has the project's content notifications
 * on, except the sender. Placeholders are replaced (TEMPLATES-018).
 * @throws AppError NOT_FOUND, FORBIDDEN without the upload permission, VALIDATION for an empty or too long text, TOO_MANY when
 * the sender's hourly mails are used up (PLUS-439)
 */
export async function sendFolderNotification(
  ctx: CallContext,
  input: FolderNotificationInput,
): Promise<NotificationOutcome> {
  const sender = requireUser(ctx.actor);
  const folder = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "UPLOAD");
  const subject = requireText("NOTIFICATION_SUBJECT", input.subject);
  const body = requireText("NOTIFICATION_BODY", input.body);
  const values = await folderPlaceholders(ctx, folder, sender.name);
  const filledBody = fillTemplate(body, values);
  if (filledBody.length > LONGEST_FILLED_BODY)
    throw invalid("body", "The body is too long with its placeholders replaced");
  const text = {
    subject: fillTemplate(subject, values),
    paragraphs: filledBody.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    action: { label: "Open folder", url: folderAddress(ctx, folder) },
    footnote: `Sent by ${sender.name} about the folder “${folder.row.name}”. You can turn these notifications off for each project in your account.`,
  };
  const audience = await recipientsIn(
    ctx.platform,
    { projectId: folder.row.projectId, folderId: folder.row.id },
    "content",
  );
  const recipients = audience.filter(({ userId }) => userId !== sender.userId);
  await ctx.platform.transact(async (unit) => {
    await countMails(unit, ctx.platform.clock, sender.userId, Math.min(recipients.length, MOST_COUNTED));
    for (const to of recipients) await sendMail(unit, ctx.platform, { to, text });
  });
  return { success: true };
}

function requireText(type: TemplateType, typed: string): string {
  const [field, called] = type === "NOTIFICATION_SUBJECT" ? ["subject", "The subject"] : ["body", "The body"];
  const text = tidyTemplate(type, typed);
  if (text === "") throw invalid(field, `${called} is missing`);
  const longest = LONGEST_TEMPLATE[type];
  if (text.length > longest) throw invalid(field, `${called} is longer than ${longest} characters`);
  return text;
}
