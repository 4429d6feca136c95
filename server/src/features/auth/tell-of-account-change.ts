import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";

const CHANGES = {
  password: { subject: `Your ${PRODUCT_NAME} password was changed`, what: "the password of your account was changed." },
  email: {
    subject: `Your ${PRODUCT_NAME} email was changed`,
    what: "the email of your account was changed. Emails now go to the new address.",
  },
  "factor added": {
    subject: `A second factor was added to your ${PRODUCT_NAME} account`,
    what: "a second factor was added to your account.",
  },
  "factor removed": {
    subject: `A second factor was removed from your ${PRODUCT_NAME} account`,
    what: "a second factor was removed from your account.",
  },
  "recovery codes": {
    subject: `New recovery codes for your ${PRODUCT_NAME} account`,
    what: "new recovery codes were generated for your account. The old ones no longer work.",
  },
} as const;

/**
 * Notifies an account's owner of changes, at the address before the change: a person who took it over can't hide that.
 * @public
 */
export async function tellOfAccountChange(
  unit: Unit,
  platform: Pick<Platform, "clock" | "config">,
  owner: { readonly name: string; readonly email: string },
  change: keyof typeof CHANGES,
): Promise<void> {
  const { subject, what } = CHANGES[change];
  await sendMail(unit, platform, {
    to: owner,
    text: {
      subject,
      heading: subject,
      paragraphs: [`Hello ${owner.name},`, what],
      footnote: "If this wasn't you, reset your password on the sign-in page and tell your workspace admin.",
    },
  });
}
