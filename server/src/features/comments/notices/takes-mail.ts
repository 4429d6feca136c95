import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Tries } from "../../auth/sign-in/tries.ts";

/** Counts a mail about comments; false for whoever got very many in the last hour (PLUS-610). @public */
export async function takesMail(unit: Unit, { clock }: Pick<Platform, "clock">, userId: string): Promise<boolean> {
  try {
    await new Tries({ db: unit.db, clock }, [["comment mail to person", userId]]).spend();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY") return false;
    throw error;
  }
}
