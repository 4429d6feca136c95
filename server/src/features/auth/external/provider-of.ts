import { isExternalEmail } from "#server/platform/config/external-login.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Returns the name of the identity provider if people with this address sign in there, else null. @public */
export function providerOf({ config: { externalLogin } }: Pick<Platform, "config">, email: string): string | null {
  return externalLogin && isExternalEmail(email, externalLogin) ? externalLogin.name : null;
}
