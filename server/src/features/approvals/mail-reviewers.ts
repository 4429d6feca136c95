import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assetUrl } from "../comments/notices/asset-url.ts";
import { takesMail } from "../comments/notices/takes-mail.ts";
import { recipientsAmong } from "../notifications/recipients.ts";
import type { ReviewedVersionRow } from "./approval-store.ts";

interface ReviewMail {
  readonly userIds: readonly string[];
  readonly subject: string;
  readonly dueAt: Date | null;
  /** Null for an automatic reminder. */
  readonly askerId: string | null;
}

/**
 * Mails newly asked or reminded people, unless they turned comment notifications off (PLUS-902). Runs in the transaction that
 * asks them.
 */
export async function mailReviewers(
  unit: Unit,
  platform: Platform,
  version: ReviewedVersionRow,
  { userIds, subject, dueAt, askerId }: ReviewMail,
): Promise<void> {
  const due = dueAt === null ? "" : ` A decision is due on ${dayOf(dueAt)}.`;
  for (const to of await recipientsAmong({ ...platform, db: unit.db }, version, "comments", userIds)) {
    if (!(await takesMail(unit, platform, to.userId, askerId))) continue;
    const text = {
      subject,
      paragraphs: [`Version ${version.number} in ${version.projectName}. Approve it, or request changes.${due}`],
      action: { label: "Open take", url: assetUrl(platform, version) },
      footnote:
        "You get this email because your review was requested. You can turn these notifications off for each project in your account.",
    };
    await sendMail(unit, platform, { to, text });
  }
}

/** The day in UTC, since recipients are in any time zone. */
const dayOf = (at: Date) =>
  at.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
