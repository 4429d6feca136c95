import { verifySync } from "otplib";
import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openSecret } from "./factor-secret.ts";
import { type FactorRow, FactorWriter } from "./factor-store.ts";

/** RFC 6238 with the usual 30 s: a clock may be one step off in either direction. */
const TOLERANCE_S = 30;

const Code = z.string().transform((text) => text.replace(/\s/g, ""));

/** Accepts each code of an authenticator app once. Throws BAD_CREDENTIALS. */
export async function checkFactorCode(
  platform: Platform,
  unit: Unit,
  factor: FactorRow,
  given: unknown,
): Promise<void> {
  const code = Code.safeParse(given);
  const wrong = new AppError("BAD_CREDENTIALS", "The code is wrong or was used already");
  if (!code.success || !/^\d{6}$/.test(code.data)) throw wrong;
  const result = verifySync({
    secret: openSecret(platform, factor.user_id, factor.secret),
    token: code.data,
    epoch: Math.floor(platform.clock.nowMs() / 1000),
    epochTolerance: TOLERANCE_S,
  });
  if (!result.valid || !("timeStep" in result)) throw wrong;
  if (!(await new FactorWriter(unit.db).takeStep(factor.id, result.timeStep))) throw wrong;
}
