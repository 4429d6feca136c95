import { verifySync } from "otplib";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openSecret } from "./factor-secret.ts";
import { type FactorRow, FactorWriter } from "./factor-store.ts";

/** RFC 6238 with the usual 30 s: a clock may be one step off in either direction. */
const TOLERANCE_S = 30;

/** Whether the text is an unused code of an authenticator app; marks it as used. */
export async function takeAppCode(platform: Platform, unit: Unit, factor: FactorRow, code: string): Promise<boolean> {
  if (factor.secret === null || !/^\d{6}$/.test(code)) return false;
  const secret = openSecret(platform, factor.user_id, factor.secret);
  if (secret === undefined) return unreadable(platform, factor);
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(platform.clock.nowMs() / 1000),
    epochTolerance: TOLERANCE_S,
  });
  if (!result.valid || !("timeStep" in result)) return false;
  return new FactorWriter(unit.db).takeStep(factor.id, result.timeStep);
}

/** A code that can't be checked counts as wrong; the log says why. */
function unreadable({ log }: Platform, { id }: FactorRow): false {
  log.error({ factorId: id }, "an authenticator app was set up under another SECRET: see FORMER_SECRETS");
  return false;
}
