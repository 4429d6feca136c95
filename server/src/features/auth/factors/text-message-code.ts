import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";
import { Tries, type TryBudget } from "../sign-in/tries.ts";
import { factorKeys } from "./factor-secret.ts";
import { FactorReader, type FactorRow, FactorWriter } from "./factor-store.ts";

const LIFE_MS = 10 * 60_000;
const RESEND_MS = 30_000;
const MAX_TRIES = 5;

/**
 * Sends a new six-digit code to a factor's phone; the previous one expires (docs/spec/rules.md, Text-message codes).
 * @param device that requests it
 * @throws AppError TOO_MANY within 30 s of the last one; CONFLICT, UPSTREAM_FAILED, NOT_CONFIGURED
 */
export async function triggerFactor(
  platform: Platform,
  factor: FactorRow,
  device: KnownDevice | null = null,
): Promise<void> {
  if (factor.type !== "sms" || factor.recipient === null) {
    throw new AppError("VALIDATION", "An authenticator app generates its own codes", { field: "id" });
  }
  const tries = new Tries(platform, sendingBudgets(factor, factor.recipient, device));
  await tries.spend();
  const code = await keepNewCode(platform, factor);
  if (code === null) {
    await tries.giveBack();
    const retryAfterS = RESEND_MS / 1000;
    throw new AppError("TOO_MANY", "A code was just sent. Wait 30 seconds", { retryAfterS });
  }
  await requireKept(platform, factor, code);
  try {
    await platform.sms.send({
      to: factor.recipient,
      text: `${code} is your Rushlight code. It expires in 10 minutes.`,
    });
  } catch (error) {
    // Nothing was sent, so the next attempt needn't wait. The code stays, since the same call may be repeated with its key.
    await tries.giveBack();
    await platform.transact((unit) => new FactorWriter(unit.db).allowResend(factor.id));
    throw error;
  }
}

/**
 * Stores and returns a new code; null within 30 s of the last one. Generated within the transaction, so that a call repeated with
 * its key gets the same code (PLUS-690).
 */
function keepNewCode(platform: Platform, { id }: FactorRow): Promise<string | null> {
  return platform.transact(async (unit) => {
    const now = platform.clock.now();
    const code = randomInt(1_000_000).toString().padStart(6, "0");
    const taken = await new FactorWriter(unit.db).setCode(id, {
      hash: hashCode(platform, id, code),
      now,
      notSince: new Date(now.getTime() - RESEND_MS),
      expiresAt: new Date(now.getTime() + LIFE_MS),
    });
    return taken ? code : null;
  });
}

/** @throws AppError CONFLICT if the call is an old one whose code has been used or replaced */
async function requireKept(platform: Platform, { user_id: userId, id }: FactorRow, code: string): Promise<void> {
  const kept = (await new FactorReader(platform.db).byId(userId, id))?.code_hash;
  if (!kept || !timingSafeEqual(kept, hashCode(platform, id, code)))
    throw new AppError("CONFLICT", "This code was used or replaced. Request a new one");
}

/**
 * Each message costs money and disturbs its recipient, so removing and adding a factor doesn't reset the count. The number's
 * owner, once proved, has a count that strangers who add the number can't use up, and so do known devices, as with codes
 * (PLUS-601).
 */
function sendingBudgets(factor: FactorRow, number: string, device: KnownDevice | null): TryBudget[] {
  const { user_id: userId, is_active: isProved } = factor;
  if (isProved && device?.proof === "session")
    return [
      ["text message on device", userId, device.id],
      ["text message on devices", userId],
    ];
  return isProved
    ? [["text message of person", userId]]
    : [
        ["text message of person", userId],
        ["text message to number", number],
      ];
}

/**
 * Returns the hash of the pending code if the text is that code. Each call uses one of its five attempts, whatever happens
 * afterwards; `takeCode` uses up the code itself.
 */
export async function checkTextMessageCode(
  platform: Platform,
  factor: FactorRow,
  code: string,
): Promise<Buffer | undefined> {
  const expected = await platform.transact((unit) =>
    new FactorWriter(unit.db).spendTry(factor.id, platform.clock.now(), MAX_TRIES),
  );
  const isRight = expected !== undefined && timingSafeEqual(expected, hashCode(platform, factor.id, code));
  return isRight ? expected : undefined;
}

/** Six digits are easily guessed from a plain hash, so the key is outside the database. */
function hashCode(platform: Platform, factorId: string, code: string): Buffer {
  return createHmac("sha256", factorKeys(platform)[0]).update(`${factorId}:${code}`).digest();
}
