import { z } from "zod";
import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import { FactorReader } from "../factors/factor-store.ts";
import { proveFactor } from "../factors/prove-factor.ts";
import type { Caller } from "../session/caller.ts";
import { hashToken } from "../session/opaque-token.ts";
import { SessionReader, type SessionRow, SessionWriter } from "../session/session-store.ts";
import { Tries } from "../sign-in/tries.ts";
import { verifyPassword } from "./password.ts";

const Body = z.union([
  z.object({ password: z.string().min(1).max(1_000) }),
  z.object({ factor: z.string(), code: z.string() }),
]);

/**
 * `POST /api/prove`: checks the current password, or a factor's code, again in a valid session, for actions that
 * `requireRecentProof` guards.
 * @throws AppError UNAUTHENTICATED, VERIFICATION_REQUIRED, BAD_CREDENTIALS, TOO_MANY
 */
export async function proveAgain(
  platform: Platform,
  token: string | null,
  body: unknown,
  caller: Caller,
): Promise<void> {
  const now = platform.clock.now();
  const session = token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), now);
  if (!session) throw new AppError("UNAUTHENTICATED");
  if (!session.verified) throw new AppError("VERIFICATION_REQUIRED");
  const input = Body.safeParse(body).data;
  if (!input) throw invalid("password", "Enter your password or a code");
  if ("password" in input) await byPassword(platform, session, input.password);
  else await byFactor(platform, session, { ...input, caller });
}

async function byPassword(platform: Platform, session: SessionRow, password: string): Promise<void> {
  const { sessionId, userId } = session;
  const tries = new Tries(platform, [
    ["proof in session", sessionId],
    ["proof of person", userId],
  ]);
  await tries.spend();
  const account = await new AccountReader(platform.db).byId(userId);
  const by = { id: userId, name: session.name, email: session.email };
  if (!(await verifyPassword(password, account?.password_hash ?? null))) {
    await platform.transact((unit) =>
      recordAudit(unit, platform.clock, { by, verb: "session.refused", target: auditAccount(by) }),
    );
    throw new AppError("BAD_CREDENTIALS", "Wrong password");
  }
  await tries.succeed();
  await platform.transact((unit) => new SessionWriter(unit.db).prove(sessionId, platform.clock.now()));
}

async function byFactor(
  platform: Platform,
  { sessionId, userId }: SessionRow,
  { factor: id, code, caller }: { factor: string; code: string; caller: Caller },
): Promise<void> {
  const factor = isUuid(id) ? await new FactorReader(platform.db).byId(userId, id) : undefined;
  if (!factor?.is_active) throw notFound("Factor");
  const device = await caller.device(userId);
  await proveFactor(platform, { factor, code, network: caller.network, device }, (unit) =>
    new SessionWriter(unit.db).prove(sessionId, platform.clock.now()),
  );
}
