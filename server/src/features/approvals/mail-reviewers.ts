import { sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assetUrl } from "../comments/notices/asset-url.ts";
import { takesMail } from "../comments/notices/takes-mail.ts";
import { recipientsAmong } from "../notifications/recipients.ts";
import type { ReviewedVersionRow } from "./approval-store.ts";

/** PLUS-902: a mail to everybody who is newly asked, unless they turned comment notifications off. In the transaction that asks them. */
export async function mailReviewers(
  unit: Unit,
  platform: Platform,
  version: ReviewedVersionRow,
  { userIds, byName }: { readonly userIds: readonly string[]; readonly byName: string },
): Promise<void> {
  for (const to of await recipientsAmong({ ...platform, db: unit.db }, version, "comments", userIds)) {
    if (!(await takesMail(unit, platform, to.userId))) continue;
    const text = {
      subject: `${byName} asked you to review ${version.assetName}`,
      paragraphs: [`Version ${version.number} in ${version.projectName}. Approve it, or request changes.`],
      action: { label: "Open take", url: assetUrl(platform, version) },
      footnote:
        "You get this email because your review was requested. You can turn these notifications off for each project in your account.",
    };
    await sendMail(unit, platform, { to, text });
  }
}
