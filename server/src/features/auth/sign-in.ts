import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { AccountReader, type AccountRow, emailKey } from "./account-store.ts";
import { auditClaimant } from "./audit-account.ts";
import type { Caller } from "./caller.ts";
import { verifyPassword } from "./password.ts";
import { type SessionAnswer, startSession } from "./start-session.ts";
import { Tries } from "./tries.ts";
import { typedEmail } from "./typed-email.ts";

const Input = z.object({ email: typedEmail, password: z.string().min(1).max(1_000) });

/** `POST /api/login`: the same answer, after the same time, for an unknown address and for a wrong password. */
export async function signIn(platform: Platform, body: unknown, caller: Caller): Promise<SessionAnswer> {
  const input = Input.safeParse(body);
  if (!input.success)
    throw invalid(String(input.error.issues[0]?.path[0] ?? "email"), "Enter an e-mail address and a password");
  const { email, password } = input.data;
  const account = await new AccountReader(platform.db).byEmail(email);
  const tries = passwordTries(platform, { email, userId: account?.id, caller });
  await tries.spend();
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  const answer = isRight && account ? await startByPassword(platform, account) : null;
  if (!answer || !account) {
    const target = auditClaimant(account, email);
    await platform.transact((unit) =>
      recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "session.refused", target }),
    );
    throw new AppError("BAD_CREDENTIALS");
  }
  await tries.succeed();
  // With a second factor outstanding nothing is proved yet.
  if (!answer.mustVerify) caller.remember(account.id, "session");
  return answer;
}

/** Null when the account has got another password or address since it was looked at. */
function startByPassword(platform: Platform, { id, email, password_hash }: AccountRow): Promise<SessionAnswer | null> {
  return startSession(
    platform,
    id,
    (held) => held.password_hash === password_hash && emailKey(held.email) === emailKey(email),
  );
}

interface PasswordTry {
  readonly email: string;
  readonly userId: string | undefined;
  readonly caller: Caller;
}

/** Strangers use up their own network's tries and those of the account; a device that knows the person has its own. */
function passwordTries(platform: Platform, { email, userId, caller }: PasswordTry): Tries {
  const device = userId === undefined ? null : caller.device(userId);
  if (device) return new Tries(platform, [["password on device", device.userId, device.deviceId]]);
  const account = emailKey(email);
  return new Tries(platform, [
    ["password from network", caller.network],
    ["password of account from network", account, caller.network],
    ["password of account", account],
  ]);
}
