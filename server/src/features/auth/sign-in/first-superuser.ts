import { AppError } from "#core/errors/app-error.ts";
import { ConfigError } from "#server/platform/config/config-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { AccountReader, AccountWriter } from "../account-store.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";
import { checkAccountPassword, hashPassword } from "../passwords/password.ts";

const LINK_LIFE_MS = 7 * 86_400_000;
const FIRST_NAME = "Administrator";
const PLACEHOLDER_EMAIL = "admin@localhost";

/** How the first person signs in, printed by the start command. */
export type FirstSignIn =
  | { readonly kind: "ready" }
  | { readonly kind: "configured"; readonly email: string }
  /** The path of the page where the superuser sets a name and a password; works once. */
  | { readonly kind: "setup"; readonly path: string };

/**
 * Creates the superuser at the first start: from ADMIN_EMAIL and ADMIN_PASSWORD, else without a password and with a one-time
 * link, issued again at each start until it is used. There is no default password.
 * @public
 */
export async function ensureFirstSuperuser(platform: Platform): Promise<FirstSignIn> {
  const accounts = new AccountReader(platform.db);
  const admin = platform.config.admin;
  if (!(await accounts.hasSuperuser())) await createSuperuser(platform);
  const pending = await accounts.pendingSuperuser();
  if (pending === null) return admin ? { kind: "configured", email: admin.email } : { kind: "ready" };
  const token = await platform.transact((unit) =>
    issueOneTimeToken(unit, platform, { kind: "setup", userId: pending, lifeMs: LINK_LIFE_MS }),
  );
  return { kind: "setup", path: `/invite/${token}` };
}

async function checkFirstPassword(platform: Platform, admin: { email: string; password: string }): Promise<void> {
  try {
    await checkAccountPassword(platform, admin.password, { name: FIRST_NAME, email: admin.email });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new ConfigError(`ADMIN_PASSWORD is invalid: ${error.message}.`);
  }
}

async function createSuperuser(platform: Platform): Promise<void> {
  const admin = platform.config.admin;
  if (admin) await checkFirstPassword(platform, admin);
  const passwordHash = admin ? await hashPassword(admin.password) : null;
  await platform.transact((unit) =>
    // Two nodes may start concurrently: the address is unique, so the second insert does nothing.
    new AccountWriter(unit.db).insert({
      id: platform.clock.uuid(),
      email: admin?.email ?? PLACEHOLDER_EMAIL,
      name: FIRST_NAME,
      passwordHash,
      isSuperuser: true,
      createdAt: platform.clock.now(),
    }),
  );
}
