import type { CurrentUser } from "./current-user.ts";

/** ACCOUNT-013: this person must have a second factor, and none is active. @public */
export function owesFactor(user: Pick<CurrentUser, "needsMfa" | "hasActiveFactors">): boolean {
  return user.needsMfa === true && user.hasActiveFactors !== true;
}
