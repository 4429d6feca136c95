import { z } from "zod";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { checkFactorCode } from "./check-factor-code.ts";
import { FactorReader, type FactorRow, FactorWriter } from "./factor-store.ts";
import { type FactorView, factorView } from "./factor-view.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";

/** Proves that the app shows the right codes; from now on signing in asks for one. */
export async function activateAuthFactor(
  platform: Platform,
  actor: UserActor,
  id: string,
  code: string,
  ip: string,
): Promise<FactorView> {
  const factor = await ownFactor(platform, actor, id);
  const throttle = new SignInThrottle(platform, `factor of ${actor.userId}`, ip);
  await throttle.check();
  try {
    await platform.transact(async (unit) => {
      await checkFactorCode(platform, unit, factor, code);
      await new FactorWriter(unit.db).activate(factor.id, platform.clock.now());
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "BAD_CREDENTIALS") await throttle.fail();
    throw error;
  }
  return factorView({ ...factor, is_active: true });
}

/** Removes one of the person's own factors. */
export async function deleteAuthFactor(platform: Platform, actor: UserActor, id: string): Promise<boolean> {
  const factor = await ownFactor(platform, actor, id);
  return platform.transact((unit) => new FactorWriter(unit.db).delete(actor.userId, factor.id));
}

async function ownFactor(platform: Platform, actor: UserActor, id: string): Promise<FactorRow> {
  const factor = z.uuid().safeParse(id).success
    ? await new FactorReader(platform.db).byId(actor.userId, id)
    : undefined;
  if (!factor) throw notFound("Factor");
  return factor;
}
