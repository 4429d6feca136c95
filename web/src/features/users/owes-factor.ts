import type { CurrentUser } from "./current-user.ts";

/** ACCOUNT-013: the installation wants a second factor of this person, and none is active. @public */
export function owesFactor(user: Pick<CurrentUser, "needsMfa" | "hasActiveFactors">): boolean {
  return user.needsMfa === true && user.hasActiveFactors !== true;
}
