import type { Platform } from "#server/platform/platform.ts";
import { AccountReader, AccountWriter } from "./account-store.ts";
import { issueOneTimeToken } from "./issue-one-time-token.ts";
import { hashPassword } from "./password.ts";

const LINK_LIFE_MS = 7 * 86_400_000;
const PLACEHOLDER_EMAIL = "admin@localhost";

/** How the first person gets in, for the start command to print. */
export type FirstSignIn =
  | { readonly kind: "ready" }
  | { readonly kind: "configured"; readonly email: string }
  /** Path of the page on which the superuser sets a name and a password; works once. */
  | { readonly kind: "setup"; readonly path: string };

/**
 * Makes the superuser on the first start: from ADMIN_EMAIL and ADMIN_PASSWORD, else without a password and with a one-time
 * link, made anew at each start until it was used. There is no default password.
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

async function createSuperuser(platform: Platform): Promise<void> {
  const admin = platform.config.admin;
  const passwordHash = admin ? await hashPassword(admin.password) : null;
  await platform.transact((unit) =>
    // Two nodes may start at once: the address is unique, so the second insert does nothing.
    new AccountWriter(unit.db).insert({
      id: platform.clock.uuid(),
      email: admin?.email ?? PLACEHOLDER_EMAIL,
      name: "Administrator",
      passwordHash,
      isSuperuser: true,
      createdAt: platform.clock.now(),
    }),
  );
}
