import { z } from "zod";
import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountWriter } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import type { Caller } from "../session/caller.ts";
import { endSpareSessions } from "../session/end-sessions.ts";
import { hashToken } from "../session/opaque-token.ts";
import { replaceToken } from "../session/replace-token.ts";
import { SessionReader, type SessionRow, SessionWriter } from "../session/session-store.ts";
import type { SessionAnswer } from "../session/start-session.ts";
import { FactorReader, type FactorRow } from "./factor-store.ts";
import { proveFactor } from "./prove-factor.ts";
import { RecoveryCodeWriter } from "./recovery-code-store.ts";
import { recoveryCodeHashes } from "./recovery-codes.ts";
import { triggerFactor } from "./text-message-code.ts";

const Body = z.object({ code: z.string() });

/** `POST /api/verify/{id}`: gives the session all its permissions, with a code of the factor or a recovery code. */
export async function verifyFactor(
  platform: Platform,
  token: string | null,
  id: string,
  body: unknown,
  caller: Caller,
): Promise<SessionAnswer> {
  const { session, factor } = await sessionAndFactor(platform, token, id);
  const code = Body.safeParse(body).data?.code;
  let recoveryCode = false;
  let next = token ?? "";
  await proveFactor(
    platform,
    {
      factor,
      code,
      network: caller.network,
      device: await caller.device(session.userId),
      otherwise: async (unit, typed) => {
        const hashes = recoveryCodeHashes(platform, session.userId, typed);
        const now = platform.clock.now();
        recoveryCode = hashes.length > 0 && (await new RecoveryCodeWriter(unit.db).use(session.userId, hashes, now));
        return recoveryCode;
      },
    },
    async (unit) => {
      await new AccountWriter(unit.db).hold(session.userId);
      const deviceId = await caller.remember(unit, session.userId, "session");
      await endSpareSessions(unit, session.userId, true);
      const isLiving = await new SessionWriter(unit.db).verify(session.sessionId, deviceId, platform.clock.now());
      if (!isLiving) throw new AppError("UNAUTHENTICATED");
      next = await replaceToken(platform, unit, session, token);
      const by = { id: session.userId, name: session.name, email: session.email };
      const details = { type: factor.type, recoveryCode };
      await recordAudit(unit, platform.clock, { by, verb: "session.verified", target: auditAccount(by), details });
    },
  );
  return {
    token: next,
    expiresAt: session.expiresAt.toISOString(),
    now: platform.clock.now().toISOString(),
    mustVerify: false,
    sessionId: session.sessionId,
  };
}

/** `POST /api/trigger-factor/{id}`: sends the code of a text message factor. */
export async function triggerOwnFactor(
  platform: Platform,
  token: string | null,
  id: string,
  caller: Caller,
): Promise<void> {
  const { session, factor } = await sessionAndFactor(platform, token, id);
  await triggerFactor(platform, factor, await caller.device(session.userId));
}

/** Returns the caller's session, verified or not, and one of the person's own active factors. */
async function sessionAndFactor(
  platform: Platform,
  token: string | null,
  id: string,
): Promise<{ session: SessionRow; factor: FactorRow }> {
  const session =
    token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (!session) throw new AppError("UNAUTHENTICATED");
  const factor = isUuid(id) ? await new FactorReader(platform.db).byId(session.userId, id) : undefined;
  if (!factor?.is_active) throw notFound("Factor");
  return { session, factor };
}
