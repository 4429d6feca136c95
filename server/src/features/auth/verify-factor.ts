import { z } from "zod";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { checkFactorCode } from "./check-factor-code.ts";
import { FactorReader } from "./factor-store.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader, SessionWriter } from "./session-store.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";
import type { SessionAnswer } from "./start-session.ts";

const Body = z.object({ code: z.string().max(64) });

/** `POST /api/verify/{id}`: the session may do everything from now on. Wrong codes slow down as wrong passwords do. */
export async function verifyFactor(
  platform: Platform,
  token: string | null,
  id: string,
  body: unknown,
  ip: string,
): Promise<SessionAnswer> {
  const session =
    token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), platform.clock.now());
  if (!session || token === null) throw new AppError("UNAUTHENTICATED");
  if (!z.uuid().safeParse(id).success) throw notFound("Factor");
  const factor = await new FactorReader(platform.db).byId(session.userId, id);
  if (!factor?.is_active) throw notFound("Factor");
  const throttle = new SignInThrottle(platform, `factor of ${session.userId}`, ip);
  await throttle.check();
  try {
    await platform.transact(async (unit) => {
      await checkFactorCode(platform, unit, factor, Body.safeParse(body).data?.code);
      await new SessionWriter(unit.db).verify(session.sessionId);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "BAD_CREDENTIALS") await throttle.fail();
    throw error;
  }
  await throttle.succeed();
  return { token, expiresAt: session.expiresAt.toISOString(), mustVerify: false };
}
