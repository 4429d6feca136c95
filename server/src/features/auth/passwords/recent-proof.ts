import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { AccountReader } from "../account-store.ts";
import { FactorReader } from "../factors/factor-store.ts";

/** How long a given password or factor counts as recent; signing in counts too. */
const PROOF_MS = 5 * 60_000;

/** How a person can prove their identity again. */
export type WayToProve = "password" | "app" | "sms";

/**
 * Changes that could take over an account (password, address, factors) require recent proof, since a session may have been left
 * open or stolen.
 * @throws AppError PROOF_REQUIRED with `data.ways`, which is empty for people who can only sign in again
 * @public
 */
export async function requireRecentProof(platform: Platform, actor: UserActor): Promise<void> {
  if (actor.provedAtMs !== undefined && platform.clock.nowMs() - actor.provedAtMs <= PROOF_MS) return;
  throw new AppError("PROOF_REQUIRED", undefined, { ways: await waysToProve(platform, actor.userId) });
}

async function waysToProve(platform: Platform, userId: string): Promise<WayToProve[]> {
  const [account, factors] = await Promise.all([
    new AccountReader(platform.db).byId(userId),
    new FactorReader(platform.db).active(userId),
  ]);
  const types = new Set(factors.map(({ type }) => (type === "sms" ? "sms" : "app")));
  return [...(account?.password_hash ? ["password" as const] : []), ...types];
}
