import { AppError, invalid } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { FactorWriter } from "./factor-store.ts";
import { type FactorView, factorView } from "./factor-view.ts";
import { newFactor } from "./new-factor.ts";

const PHONE = /^\+[1-9]\d{6,14}$/;

/** Begins to set up a phone, which is active once a code sent to it is entered. */
export async function addTextMessageFactor(
  platform: Platform,
  actor: UserActor,
  phone: string | null | undefined,
): Promise<FactorView> {
  if (!platform.sms.isConfigured) {
    throw new AppError("NOT_CONFIGURED", "Text messages are not configured on this server");
  }
  const row = newFactor(platform, {
    user_id: actor.userId,
    type: "sms",
    secret: null,
    recipient: phoneNumber(phone ?? ""),
  });
  await platform.transact((unit) => new FactorWriter(unit.db).insert(row));
  return factorView(row);
}

/** Returns the provider's format (E.164): spaces, brackets and hyphens are only for readability. */
function phoneNumber(typed: string): string {
  const number = typed.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  if (!PHONE.test(number)) throw invalid("phone", "Include the country code, like +49 151 12345678");
  return number;
}
