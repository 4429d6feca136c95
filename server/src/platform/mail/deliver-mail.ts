import type { Unit } from "../outbox/unit.ts";
import type { Platform } from "../platform.ts";
import { failSpan, span } from "../trace/trace.ts";
import { MailReader, type MailRow, MailWriter } from "./mail-store.ts";
import { sendMailRequest } from "./send-mail.ts";

/**
 * The delays after failed attempts; after the last one the mail fails. About nine hours in total: a mail server may be down
 * overnight.
 */
export const PAUSES_MS: readonly number[] = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000];
const CONNECTION_TIMEOUT_MS = 20_000;
/** The limit of one whole attempt: a server that occasionally sends a byte is never silent (PLUS-691). */
const MOST_MS = 60_000;

export type Delivery =
  | { readonly outcome: "sent" }
  /** The mail is already sent or deleted, or there is no longer a mail server. */
  | { readonly outcome: "nothing-to-do" }
  | { readonly outcome: "later"; readonly pauseMs: number }
  | { readonly outcome: "given-up"; readonly reason: string };

/**
 * Tries once to pass a mail to the mail server. The Message-ID stays the same: if a crash after the server accepted it makes it
 * sent twice, mail programs show it once.
 * @param fence runs first in the transaction that records the result
 * @param within an aborted signal ends the attempt, which then doesn't count; `mostMs` limits all of it
 * @throws the signal's reason
 */
export async function deliverMail(
  platform: Platform,
  mailId: string,
  fence: (unit: Unit) => Promise<void>,
  { signal, mostMs = MOST_MS }: { readonly signal?: AbortSignal; readonly mostMs?: number } = {},
): Promise<Delivery> {
  const mail = await new MailReader(platform.db).byId(mailId);
  const server = platform.config.mail;
  if (!mail || mail.state === "SENT" || mail.state === "FAILED" || !server) return { outcome: "nothing-to-do" };
  const ending = [AbortSignal.timeout(mostMs), ...(signal ? [signal] : [])];
  const failure = await span({ name: "send mail", kind: "client" }, async () => {
    const found = await hand(mail, server, AbortSignal.any(ending));
    if (found) failSpan(found.isFinal ? "refused" : "not accepted");
    return found;
  });
  if (failure) signal?.throwIfAborted();
  return platform.transact(async (unit): Promise<Delivery> => {
    await fence(unit);
    const writer = new MailWriter(unit.db);
    if (failure === null) {
      await writer.markSent(mailId, platform.clock.now());
      return { outcome: "sent" };
    }
    const pauseMs = failure.isFinal ? undefined : PAUSES_MS[mail.attempts];
    await writer.markAttempt(mailId, pauseMs === undefined ? "FAILED" : "WAITING", failure.reason);
    if (pauseMs === undefined) return { outcome: "given-up", reason: failure.reason };
    await unit.enqueue(sendMailRequest, { mailId }, { title: "Send mail again", userId: null, startAfterMs: pauseMs });
    return { outcome: "later", pauseMs };
  });
}

interface Failure {
  /** Whether a retry would be refused again: unknown address, not allowed. */
  readonly isFinal: boolean;
  readonly reason: string;
}

async function hand(
  mail: MailRow,
  { smtpUrl, from }: { smtpUrl: string; from: string },
  signal: AbortSignal,
): Promise<Failure | null> {
  // Loaded with the first mail: programs start faster without it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: CONNECTION_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to: { name: mail.recipientName, address: mail.recipient },
      subject: mail.subject,
      text: mail.plain,
      html: mail.html,
      date: mail.createdAt,
      messageId: `<${mail.id}@${hostOf(from)}>`,
      headers: { "Auto-Submitted": "auto-generated" },
      signal,
    });
    return null;
  } catch (error) {
    return signal.aborted ? { isFinal: false, reason: "The mail server took too long" } : failureOf(error);
  } finally {
    transport.close();
  }
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}

/** The server calls 5xx permanent; wrong credentials may still be corrected. */
function failureOf(error: unknown): Failure {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  const isAboutSignIn = code === 530 || code === 534 || code === 535;
  const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  return { isFinal: code >= 500 && code < 600 && !isAboutSignIn, reason };
}
