import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { issueOneTimeToken } from "./issue-one-time-token.ts";

const LIFE_DAYS = 7;

export interface Invitation {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly inviterName: string;
  /** What the person is invited to; null: the installation as a whole. */
  readonly invitedTo: string | null;
}

/**
 * Mails a link to set a password to a person without one. An earlier invitation becomes invalid.
 * @public
 */
export async function sendInvitation(
  unit: Unit,
  platform: Pick<Platform, "clock" | "config">,
  { user, inviterName, invitedTo }: Invitation,
): Promise<void> {
  const token = await issueOneTimeToken(unit, platform, {
    kind: "invite",
    userId: user.id,
    lifeMs: LIFE_DAYS * 86_400_000,
  });
  const what = invitedTo === null ? PRODUCT_NAME : `"${invitedTo}" on ${PRODUCT_NAME}`;
  await sendMail(unit, platform, {
    to: user,
    text: {
      subject: `${inviterName} invites you to ${what}`,
      heading: `Welcome to ${PRODUCT_NAME}`,
      paragraphs: [`Hello ${user.name},`, `${inviterName} invites you to ${what}. Choose a password to get started.`],
      action: { label: "Accept invitation", url: `${ownOrigin(platform.config)}/invite/${token}` },
      footnote: `The link works once and expires in ${LIFE_DAYS} days. If you weren't expecting this email, ignore it.`,
    },
  });
}
