import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { AccountReader } from "./account-store.ts";
import { auditClaimant } from "./audit-account.ts";
import { verifyPassword } from "./password.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";
import { type SessionAnswer, startSession } from "./start-session.ts";
import { typedEmail } from "./typed-email.ts";

const Input = z.object({ email: typedEmail, password: z.string().min(1).max(1_000) });

/** `POST /api/login`: the same answer, after the same time, for an unknown address and for a wrong password. */
export async function signIn(platform: Platform, body: unknown, ip: string): Promise<SessionAnswer> {
  const input = Input.safeParse(body);
  if (!input.success)
    throw invalid(String(input.error.issues[0]?.path[0] ?? "email"), "Enter an e-mail address and a password");
  const { email, password } = input.data;
  const throttle = new SignInThrottle(platform, email, ip);
  await throttle.check();
  const account = await new AccountReader(platform.db).byEmail(email);
  if (!(await verifyPassword(password, account?.password_hash ?? null)) || !account) {
    await throttle.fail();
    const target = auditClaimant(account, email);
    await platform.transact((unit) =>
      recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "session.refused", target }),
    );
    throw new AppError("BAD_CREDENTIALS");
  }
  await throttle.succeed();
  return startSession(platform, account.id);
}
