import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isEmail } from "#core/names/email-address.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { countMails } from "#server/platform/mail/mail-quota.ts";
import { PRODUCT_NAME, sendMail } from "#server/platform/mail/send-mail.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { projectAccessLoader } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { auditLink } from "../audit-link.ts";
import { openness } from "./create-link.ts";
import { type LinkRow, LinkWriter } from "./link-store.ts";
import { LinkView } from "./link-view.ts";
import { type LinkAddress, requireLink } from "./require-link.ts";
import { requireLeft } from "./update-link.ts";

export interface SendLinkInput extends LinkAddress {
  readonly recipients: readonly string[];
  readonly message: string;
}

const MOST_RECIPIENTS = 100;
const LONGEST_MESSAGE = 5_000;
const NEEDS_OWNER =
  "Nobody can open this share: the person who created it may no longer share it. Take it over, then send it";

/**
 * Mails the address to each recipient, who doesn't see the others (SHARES-110). The mail never contains the password.
 * @throws AppError as `updateLink`; FORBIDDEN for a link with downloads if the sender may not download all of it; CONFLICT for an
 * expired link, and for one that nobody can open because its creator may no longer share it (PLUS-1591)
 */
export async function sendLink(ctx: CallContext, input: SendLinkInput): Promise<boolean> {
  const sender = requireUser(ctx.actor);
  const link = await requireLink(ctx, input);
  const recipients = requireRecipients(input.recipients);
  const message = input.message.trim();
  if (message.length > LONGEST_MESSAGE)
    throw invalid("message", `The message is longer than ${LONGEST_MESSAGE} characters`);
  const { mayDownload } = await requireLeft(ctx, link);
  const project = await projectAccessLoader(ctx).load(link.projectId);
  if (await new LinkView(ctx, link).needsOwner()) throw new AppError("CONFLICT", NEEDS_OWNER);
  await ctx.platform.transact(async (unit) => {
    await countMails(unit, ctx.platform.clock, sender.userId, recipients.length);
    const now = await new LinkWriter(unit.db).lock(link.id);
    if (!now) throw notFound("Link");
    requireSendable(ctx, now, mayDownload);
    if (now.isDraft) await publish(ctx, unit, { ...now, project });
    const text = mailText(ctx, now, { senderName: sender.name, message });
    for (const email of recipients) await sendMail(unit, ctx.platform, { to: { name: "", email }, text });
    await auditLink(ctx, unit, { ...now, project }, { verb: "link.sent", details: { recipients } });
  });
  return true;
}

function requireSendable(ctx: CallContext, link: LinkRow, mayDownload: boolean): void {
  if (link.canDownload && !mayDownload) throw new AppError("FORBIDDEN");
  if (link.expiresAt !== null && link.expiresAt <= ctx.platform.clock.now())
    throw new AppError("CONFLICT", "This Share Has Expired, Set a New Date To Reactivate.");
  if (new LinkView(ctx, link).token === "")
    throw new AppError("CONFLICT", "The address of this share can no longer be read. Create a new share");
}

/** Sending publishes a draft (docs/spec/rules.md, Drafts). */
async function publish(
  ctx: CallContext,
  unit: Unit,
  link: LinkRow & Pick<Parameters<typeof auditLink>[2], "project">,
): Promise<void> {
  await new LinkWriter(unit.db).publish(link.id, ctx.platform.clock.now());
  await auditLink(ctx, unit, link, { verb: "link.created", details: openness(link) });
}

/** Returns each recipient once, ignoring case (SHARES-090, SHARES-091). */
function requireRecipients(typed: readonly string[]): readonly string[] {
  const unique = new Map(typed.toReversed().map((email) => [email.trim().toLowerCase(), email.trim()]));
  if (unique.size === 0) throw invalid("recipients", "Enter at least one email");
  if (unique.size > MOST_RECIPIENTS) throw invalid("recipients", `At most ${MOST_RECIPIENTS} people at once`);
  const wrong = [...unique.values()].filter((email) => !isEmail(email));
  if (wrong.length > 0)
    throw invalid("recipients", wrong.length === 1 ? "Entered Email Is Invalid" : "Some Entered Emails Are Invalid");
  return [...unique.values()];
}

function mailText(ctx: CallContext, link: LinkRow, by: { readonly senderName: string; readonly message: string }) {
  const heading = `${by.senderName} shared “${link.name}” with you`;
  const password = link.passwordHash === null ? [] : [`You need a password. Ask ${by.senderName} for it.`];
  const end = link.expiresAt === null ? "" : ` The link expires on ${utcMinute(link.expiresAt)} UTC.`;
  return {
    subject: heading,
    heading,
    paragraphs: [...(by.message === "" ? [] : by.message.split(/\n\s*\n/)), ...password],
    action: { label: "Open share", url: `${ownOrigin(ctx.platform.config)}/share/${new LinkView(ctx, link).token}` },
    footnote: `Sent by ${by.senderName} with ${PRODUCT_NAME}.${end}`,
  };
}

function utcMinute(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}
