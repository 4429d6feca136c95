import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Tries, type TryBudget } from "../../auth/sign-in/tries.ts";

/**
 * Counts a mail about comments; false if the recipient got very many in the last hour (PLUS-610), or the sender asked very many
 * people for something (PLUS-971).
 * @param askerId who asks for something; null if nobody does
 * @public
 */
export async function takesMail(
  unit: Unit,
  { clock }: Pick<Platform, "clock">,
  userId: string,
  askerId: string | null,
): Promise<boolean> {
  const asking: readonly TryBudget[] = askerId === null ? [] : [["asking mail by person", askerId]];
  try {
    await new Tries({ db: unit.db, clock }, [...asking, ["comment mail to person", userId]]).spend();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY") return false;
    throw error;
  }
}
