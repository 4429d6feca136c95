import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { OneTimeTokenReader, type OneTimeTokenRow, OneTimeTokenWriter } from "../invitations/one-time-token-store.ts";
import type { Caller } from "../session/caller.ts";
import { endSessions } from "../session/end-sessions.ts";
import { hashToken } from "../session/opaque-token.ts";
import { checkAccountPassword, hashPassword } from "./password.ts";

const Body = z.object({ password: z.string() });

/** `GET /api/reset-password/{token}`: returns whose password the link sets. */
export async function readPasswordReset(platform: Platform, token: string): Promise<{ email: string }> {
  return { email: (await find(platform, token)).email };
}

/** `POST /api/reset-password/{token}`: sets the password and ends every session of the person; works once. */
export async function resetPassword(platform: Platform, token: string, body: unknown, caller: Caller): Promise<void> {
  const reset = await find(platform, token);
  const password = Body.safeParse(body).data?.password ?? "";
  await checkAccountPassword(platform, password, reset);
  const passwordHash = await hashPassword(password);
  const now = platform.clock.now();
  await platform.transact(async (unit) => {
    if (!(await new OneTimeTokenWriter(unit.db).use(reset.id, now))) throw expired();
    await new AccountWriter(unit.db).setPassword(reset.userId, passwordHash, now);
    await endSessions(unit, reset.userId);
    // A person who reads the account's mail counts as known, even after strangers have used up the account's attempts.
    await caller.remember(unit, reset.userId, "mail");
    const by = { id: reset.userId, name: reset.name, email: reset.email };
    await recordAudit(unit, platform.clock, { by, verb: "password.reset", target: auditAccount(by) });
  });
}

async function find(platform: Platform, token: string): Promise<OneTimeTokenRow> {
  const reader = new OneTimeTokenReader(platform.db);
  const found = await reader.byToken(hashToken(token), ["reset"], platform.clock.now());
  if (!found) throw expired();
  return found;
}

function expired(): AppError {
  return new AppError("EXPIRED", "This link was already used or has expired");
}
