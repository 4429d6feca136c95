import { z } from "zod";
import { invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobRequest } from "#server/platform/queue/queue.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { AccountReader } from "./account-store.ts";
import { auditClaimant } from "./audit-account.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";
import { typedEmail } from "./typed-email.ts";

const Body = z.object({ email: typedEmail });

/** `userId` null: nobody has that address, and there is nothing to do. */
export const passwordResetRequest = {
  name: "auth.password-reset",
  type: "MAINTENANCE",
  payload: z.object({ userId: z.uuid().nullable() }),
} satisfies JobRequest<{ userId: string | null }>;

/**
 * `POST /api/reset-password`: the same answer after the same work, whether somebody has the address or not; the mail is
 * written by a job. Each request counts as a failed sign-in of its own kind, so that nobody's mailbox is flooded.
 */
export async function requestPasswordReset(platform: Platform, body: unknown, ip: string): Promise<void> {
  const input = Body.safeParse(body);
  if (!input.success) throw invalid("email", "Please enter an email address!");
  const throttle = new SignInThrottle(platform, `reset of ${input.data.email}`, `reset from ${ip}`);
  await throttle.check();
  await throttle.fail();
  const account = await new AccountReader(platform.db).byEmail(input.data.email);
  const userId = account && !account.is_external ? account.id : null;
  const target = auditClaimant(account, input.data.email);
  await platform.transact(async (unit) => {
    await unit.enqueue(passwordResetRequest, { userId }, { title: "Password reset", userId: null });
    await recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "password.reset-requested", target });
  });
}
