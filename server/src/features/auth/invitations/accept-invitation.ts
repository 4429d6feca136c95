import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { requireName } from "#core/names/require-name.ts";
import { isExternalEmail } from "#server/platform/config/external-login.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../account-events.ts";
import { AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { checkAccountPassword, hashPassword } from "../passwords/password.ts";
import type { Caller } from "../session/caller.ts";
import { hashToken } from "../session/opaque-token.ts";
import { type SessionAnswer, startSession } from "../session/start-session.ts";
import { OneTimeTokenReader, type OneTimeTokenRow, OneTimeTokenWriter } from "./one-time-token-store.ts";

const Input = z.object({ name: z.string().trim().min(1), password: z.string().catch("") });

/** `GET /api/invite/{token}`: whom the link is for. */
export async function readInvitation(platform: Platform, token: string): Promise<{ name: string; email: string }> {
  const { name, email } = await find(platform, token);
  return { name, email };
}

/** `POST /api/invite/{token}`: sets name and password, once, and signs in. */
export async function acceptInvitation(
  platform: Platform,
  token: string,
  body: unknown,
  caller: Caller,
): Promise<SessionAnswer> {
  const invitation = await find(platform, token);
  const { externalLogin } = platform.config;
  // A password would be a second way in that the provider cannot close.
  if (externalLogin && isExternalEmail(invitation.email, externalLogin))
    throw new AppError("CONFLICT", `This email address signs in with ${externalLogin.name}`);
  const input = Input.safeParse(body);
  if (!input.success) throw invalid("name", "Please enter a name.");
  const name = requireName("name", input.data.name);
  await checkAccountPassword(platform, input.data.password, { name, email: invitation.email });
  const passwordHash = await hashPassword(input.data.password);
  const now = platform.clock.now();
  const answer = await startSession(platform, { userId: invitation.userId, caller }, async (_account, unit) => {
    if (!(await new OneTimeTokenWriter(unit.db).use(invitation.id, now))) return false;
    await new AccountWriter(unit.db).join(invitation.userId, name, passwordHash, now);
    await emitAccountsChanged(unit);
    const by = { id: invitation.userId, name, email: invitation.email };
    await recordAudit(unit, platform.clock, { by, verb: "user.joined", target: auditAccount(by) });
    return true;
  });
  if (!answer) throw new AppError("EXPIRED");
  return answer;
}

async function find(platform: Platform, token: string): Promise<OneTimeTokenRow> {
  const found = await new OneTimeTokenReader(platform.db).byToken(
    hashToken(token),
    ["setup", "invite"],
    platform.clock.now(),
  );
  if (!found) throw new AppError("EXPIRED", "This link was already used or has expired");
  return found;
}
