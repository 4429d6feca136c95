import { z } from "zod";
import { AppError, invalid } from "#core/errors/app-error.ts";
import { isEmail } from "#core/names/email-address.ts";
import { requireName } from "#core/names/require-name.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { emitAccountsChanged } from "../account-events.ts";
import { AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { providerOf } from "../external/provider-of.ts";
import { checkAccountPassword, hashPassword } from "../passwords/password.ts";
import type { Caller } from "../session/caller.ts";
import { hashToken } from "../session/opaque-token.ts";
import { type SessionAnswer, startSession } from "../session/start-session.ts";
import { OneTimeTokenReader, type OneTimeTokenRow, OneTimeTokenWriter } from "./one-time-token-store.ts";

const Input = z.object({
  name: z.string().trim().min(1),
  password: z.string().catch(""),
  email: z.string().trim().optional().catch(""),
});

export interface ReadInvitation {
  readonly name: string;
  readonly email: string;
  /** Only on the link of the first start, where the person also sets the account's address (PLUS-760). */
  readonly firstStart?: true;
}

/** `GET /api/invite/{token}`: returns the link's recipient. */
export async function readInvitation(platform: Platform, token: string): Promise<ReadInvitation> {
  const { name, email, kind } = await find(platform, token);
  return { name, email, ...(kind === "setup" && { firstStart: true }) };
}

/** `POST /api/invite/{token}`: sets the name and password, and at the first start the address, and signs in; works once. */
export async function acceptInvitation(
  platform: Platform,
  token: string,
  body: unknown,
  caller: Caller,
): Promise<SessionAnswer> {
  const invitation = await find(platform, token);
  requireOwnPassword(platform, invitation.email);
  const input = Input.safeParse(body);
  if (!input.success) throw invalid("name", "Please enter a name.");
  const name = requireName("name", input.data.name);
  const email = newAddress(invitation, input.data.email);
  if (email !== undefined) requireOwnPassword(platform, email);
  const address = email ?? invitation.email;
  await checkAccountPassword(platform, input.data.password, { name, email: address });
  const passwordHash = await hashPassword(input.data.password);
  const now = platform.clock.now();
  const answer = await startSession(platform, { userId: invitation.userId, caller }, async (_account, unit) => {
    if (!(await new OneTimeTokenWriter(unit.db).use(invitation.id, now))) return false;
    const joining = { name, email, passwordHash, now };
    if (!(await new AccountWriter(unit.db).join(invitation.userId, joining)))
      throw new AppError("CONFLICT", "This email-address is already in use");
    await emitAccountsChanged(unit);
    const by = { id: invitation.userId, name, email: address };
    await recordAudit(unit, platform.clock, { by, verb: "user.joined", target: auditAccount(by) });
    return true;
  });
  if (!answer) throw new AppError("EXPIRED");
  return answer;
}

/** A password would be a second way to sign in, which the provider can't revoke. @throws AppError CONFLICT */
function requireOwnPassword(platform: Platform, email: string): void {
  const provider = providerOf(platform, email);
  if (provider !== null) throw new AppError("CONFLICT", `This email address signs in with ${provider}`);
}

/**
 * The first account's new address; undefined for all others, whose address an administrator chose.
 * @throws AppError VALIDATION
 */
function newAddress({ kind, email }: OneTimeTokenRow, typed: string | undefined): string | undefined {
  if (kind !== "setup" || typed === undefined || typed === email) return undefined;
  if (!isEmail(typed)) throw invalid("email", typed === "" ? "Please enter an email" : "Invalid email");
  return typed;
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
