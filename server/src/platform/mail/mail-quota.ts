import { AppError } from "#core/errors/app-error.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { MailQuotaWriter } from "./mail-quota-store.ts";

/** The most mails to others per person and hour (PLUS-286, PLUS-439); a share has at most 100 recipients. */
const MOST_PER_HOUR = 200;
const HOUR_MS = 3_600_000;

/**
 * Counts mails before they are sent.
 * @throws AppError TOO_MANY
 */
export async function countMails(unit: Unit, clock: Clock, userId: string, mails: number): Promise<void> {
  const now = clock.now();
  const { sent, beganAt } = await new MailQuotaWriter(unit.db).add(
    userId,
    mails,
    now,
    new Date(now.getTime() - HOUR_MS),
  );
  if (sent <= MOST_PER_HOUR) return;
  const retryAfterS = Math.ceil((beganAt.getTime() + HOUR_MS - now.getTime()) / 1_000);
  throw new AppError("TOO_MANY", `You can send up to ${MOST_PER_HOUR} emails an hour. Try again later`, {
    retryAfterS,
  });
}
