import { generateSecret, generateURI } from "otplib";
import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { sealSecret } from "./factor-secret.ts";
import { FactorReader, FactorWriter } from "./factor-store.ts";
import { type FactorView, factorView } from "./factor-view.ts";
import { newFactor } from "./new-factor.ts";

const ISSUER = "Rushlight";

/** Begins to set up an authenticator app, which is active once one of its codes is entered (`activateAuthFactor`). */
export async function addAppFactor(platform: Platform, actor: UserActor): Promise<FactorView> {
  const factors = new FactorReader(platform.db);
  if ((await factors.active(actor.userId)).some((factor) => factor.type === "app")) {
    throw new AppError("CONFLICT", "An authenticator app is already set up. Remove it first");
  }
  const secret = generateSecret();
  const row = newFactor(platform, {
    user_id: actor.userId,
    type: "app",
    secret: sealSecret(platform, actor.userId, secret),
    recipient: null,
  });
  await platform.transact((unit) => new FactorWriter(unit.db).insert(row));
  // Loaded with the first code: programs start faster without it.
  const { toDataURL } = await import("qrcode");
  const qr = await toDataURL(generateURI({ issuer: ISSUER, label: actor.email, secret }), { margin: 1, width: 240 });
  return factorView(row, { secret, qr });
}
