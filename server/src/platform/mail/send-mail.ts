import { z } from "zod";
import type { Unit } from "../outbox/unit.ts";
import type { Platform } from "../platform.ts";
import type { JobRequest } from "../queue/job-request.ts";
import { MailWriter } from "./mail-store.ts";
import { type MailText, mailParts } from "./mail-text.ts";

export interface Mail {
  readonly to: { readonly name: string; readonly email: string };
  readonly text: MailText;
}

export const sendMailRequest: JobRequest<{ mailId: string }> = {
  name: "mail.send",
  type: "MAINTENANCE",
  payload: z.object({ mailId: z.uuid() }),
};

export const PRODUCT_NAME = "Rushlight";
const LONGEST_SUBJECT = 250;

/**
 * Adds a mail in the unit's transaction: it is sent after the commit, and never after a rollback. Without a mail server it stays
 * in the outbox for an administrator to read.
 * @returns the mail's id
 */
export async function sendMail(
  unit: Unit,
  { config, clock }: Pick<Platform, "config" | "clock">,
  { to, text }: Mail,
): Promise<string> {
  const id = clock.uuid();
  const subject = oneLine(text.subject).slice(0, LONGEST_SUBJECT).toWellFormed();
  const { plain, html } = mailParts({ ...text, subject }, PRODUCT_NAME);
  const canSend = config.mail !== undefined;
  await new MailWriter(unit.db).insert({
    id,
    recipient: to.email,
    recipientName: oneLine(to.name),
    subject,
    plain: storable(plain),
    html: storable(html),
    state: canSend ? "WAITING" : "OUTBOX",
    createdAt: clock.now(),
  });
  if (canSend) await unit.enqueue(sendMailRequest, { mailId: id }, { title: "Send mail", userId: null });
  return id;
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** The database doesn't accept NUL bytes. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
