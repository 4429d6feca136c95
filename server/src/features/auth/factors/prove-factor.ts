import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { AccountReader } from "../account-store.ts";
import { auditAccount } from "../audit-account.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";
import { Tries, type TryBudget } from "../sign-in/tries.ts";
import { takeAppCode } from "./app-code.ts";
import { type FactorRow, FactorWriter } from "./factor-store.ts";
import { checkTextMessageCode } from "./text-message-code.ts";

const Code = z
  .string()
  .max(64)
  .transform((text) => text.replace(/[\s-]/g, ""));

interface Proof {
  readonly factor: FactorRow;
  readonly code: unknown;
  /** See `networkOf`. */
  readonly network: string;
  readonly device: KnownDevice | null;
  /** An alternative proof, checked if the code isn't the factor's. */
  readonly otherwise?: (unit: Unit, code: string) => Promise<boolean>;
}

/**
 * Uses up a factor's code, which works once, and runs `then` in the same transaction. Every attempt is counted before the code is
 * checked; wrong codes are throttled like wrong passwords.
 * @throws AppError BAD_CREDENTIALS, TOO_MANY
 */
export async function proveFactor(
  platform: Platform,
  { factor, code, network, device, otherwise }: Proof,
  then: (unit: Unit) => Promise<void>,
): Promise<void> {
  const tries = new Tries(platform, codeBudgets(factor.user_id, network, device));
  await tries.spend();
  const given = Code.safeParse(code).data ?? "";
  // Uses up one of the message's attempts, which must not be rolled back.
  const message =
    factor.type === "sms" && /^\d{6}$/.test(given) ? await checkTextMessageCode(platform, factor, given) : undefined;
  const isRight = await platform.transact(async (unit) => {
    // Of several calls that have checked the same code, only the first can use it.
    const right =
      (message !== undefined && (await new FactorWriter(unit.db).takeCode(factor.id, message))) ||
      (await takeAppCode(platform, unit, factor, given)) ||
      ((await otherwise?.(unit, given)) ?? false);
    if (right) await then(unit);
    return right;
  });
  if (!isRight) {
    await recordRefusal(platform, factor);
    throw new AppError("BAD_CREDENTIALS", "This code is wrong or already used");
  }
  await tries.succeed();
}

/**
 * A device known only through a mailed link counts as unknown here: a person who reads the mail could create any number of them.
 */
function codeBudgets(userId: string, network: string, device: KnownDevice | null): TryBudget[] {
  if (device?.proof === "session")
    return [
      ["code on device", userId, device.id],
      ["code on devices", userId],
    ];
  return [
    ["code of person from network", userId, network],
    ["code of person", userId],
  ];
}

async function recordRefusal(platform: Platform, factor: FactorRow): Promise<void> {
  const account = await new AccountReader(platform.db).byId(factor.user_id);
  if (!account) return;
  const { id, name, email } = account;
  const details = { type: factor.type };
  await platform.transact((unit) =>
    recordAudit(unit, platform.clock, {
      by: { id, name, email },
      verb: "factor.refused",
      target: auditAccount(account),
      details,
    }),
  );
}
