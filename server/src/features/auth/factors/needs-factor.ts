import type { Config } from "#server/platform/config/config.ts";
import type { Platform } from "#server/platform/platform.ts";
import { AccountReader } from "../account-store.ts";

/**
 * Whether the installation requires this kind of person to have a second factor (REQUIRE_MFA).
 * @public
 */
export function mustHaveFactor({ requireMfa }: Pick<Config, "requireMfa">, isExternal: boolean): boolean {
  return requireMfa === "all" || (requireMfa === "internal" && !isExternal);
}

/** Like `mustHaveFactor`, for a person by id. */
export async function needsFactor(platform: Platform, userId: string): Promise<boolean> {
  return mustHaveFactor(platform.config, await new AccountReader(platform.db).isExternal(userId));
}
