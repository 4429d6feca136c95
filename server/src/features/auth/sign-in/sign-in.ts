import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader, type AccountRow, emailKey } from "../account-store.ts";
import { auditClaimant } from "../audit-account.ts";
import { verifyPassword } from "../passwords/password.ts";
import type { Caller } from "../session/caller.ts";
import { type SessionAnswer, startSession } from "../session/start-session.ts";
import type { KnownDevice } from "./known-device-store.ts";
import { Tries, type TryBudget } from "./tries.ts";
import { typedEmail } from "./typed-email.ts";

const Input = z.object({ email: typedEmail, password: z.string().min(1).max(1_000) });

/** `POST /api/login`: returns the same response, after the same time, for an unknown address and for a wrong password. */
export async function signIn(platform: Platform, body: unknown, caller: Caller): Promise<SessionAnswer> {
  const input = Input.safeParse(body);
  if (!input.success)
    throw invalid(String(input.error.issues[0]?.path[0] ?? "email"), "Enter an email address and a password");
  const { email, password } = input.data;
  const account = await new AccountReader(platform.db).byEmail(email);
  const device = account ? await caller.device(account.id) : null;
  const tries = new Tries(platform, passwordBudgets(email, caller.network, device));
  await tries.spend();
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  const answer = isRight && account ? await startByPassword(platform, account, caller) : null;
  if (!answer || !account) {
    const target = auditClaimant(account, email);
    await platform.transact((unit) =>
      recordAudit(unit, platform.clock, { by: ANONYMOUS, verb: "session.refused", target }),
    );
    throw new AppError("BAD_CREDENTIALS");
  }
  await tries.succeed();
  return answer;
}

/** Returns null if the account's password or address has changed since the check. */
function startByPassword(
  platform: Platform,
  { id: userId, email, password_hash }: AccountRow,
  caller: Caller,
): Promise<SessionAnswer | null> {
  return startSession(
    platform,
    { userId, caller },
    (held) => held.password_hash === password_hash && emailKey(held.email) === emailKey(email),
  );
}

/** Strangers use up the attempts of their own network and of the account; known devices have separate attempts. */
function passwordBudgets(email: string, network: string, device: KnownDevice | null): TryBudget[] {
  if (device)
    return [
      ["password on device", device.userId, device.id],
      ["password on devices", device.userId],
    ];
  const account = emailKey(email);
  return [
    ["password from network", network],
    ["password of account from network", account, network],
    ["password of account", account],
  ];
}
