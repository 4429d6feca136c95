import { z } from "zod";
import { invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader, type AccountRow, emailKey } from "../account-store.ts";
import { auditClaimant } from "../audit-account.ts";
import { providerOf } from "../external/provider-of.ts";
import type { Caller } from "../session/caller.ts";
import { Tries } from "../sign-in/tries.ts";
import { typedEmail } from "../sign-in/typed-email.ts";

const Body = z.object({ email: typedEmail });

/** The request of a reset mail; `userId` is null if no account has that address, and then nothing happens. */
export const passwordResetRequest = {
  name: "auth.password-reset",
  type: "MAINTENANCE",
  payload: z.object({ userId: z.uuid().nullable() }),
} satisfies JobRequest<{ userId: string | null }>;

/**
 * `POST /api/reset-password`: returns the same response after the same work, whether or not an account has the address; a job
 * sends the mail. Each request counts, so that nobody's mailbox is flooded.
 */
export async function requestPasswordReset(platform: Platform, body: unknown, { network }: Caller): Promise<void> {
  const input = Body.safeParse(body);
  if (!input.success) throw invalid("email", "Please enter an email address!");
  await new Tries(platform, [
    ["reset mail from network", network],
    ["reset mail to address", emailKey(input.data.email)],
  ]).spend();
  const account = await new AccountReader(platform.db).byEmail(input.data.email);
  const userId = account && mayReset(platform, account) ? account.id : null;
  const target = auditClaimant(account, input.data.email);
  await platform.transact(async (unit) => {
    await unit.enqueue(passwordResetRequest, { userId }, { title: "Password reset", userId: null });
    await recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "password.reset-requested", target });
  });
}

/**
 * False for people of the identity provider, even before their first sign-in: a password would be a second way to sign in, which
 * the provider can't revoke (PLUS-1045). Superusers may always have a password.
 */
export function mayReset(platform: Platform, { is_external, is_superuser, email }: AccountRow): boolean {
  return !is_external && (is_superuser || providerOf(platform, email) === null);
}
