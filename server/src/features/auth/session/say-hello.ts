import type { Config } from "#server/platform/config/config.ts";
import { licenseState } from "#server/platform/license/license-state.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type LinkSign, linkDoor, UNKNOWN_LINK } from "../sign-in/link-door.ts";
import { needsFirstAccount } from "../sign-in/needs-first-account.ts";
import { linkSession } from "./link-sessions.ts";
import { hashToken } from "./opaque-token.ts";
import { SessionReader } from "./session-store.ts";

export interface Hello {
  readonly authenticated: boolean;
  readonly mustVerify: boolean;
  readonly expiresAt: string | null;
  /** The server's time. */
  readonly now: string;
  readonly license: "active" | "inactive";
  readonly build: { readonly api: string };
  readonly support: { readonly email: string | null; readonly phone: string | null };
  /** Whether nobody has an account yet. */
  readonly needsFirstAccount: boolean;
  /** Whether mail leaves this server; otherwise superusers read it in the outbox (PLUS-1394). */
  readonly delivers: boolean;
  /** Requirements for new account passwords. */
  readonly passwords: Config["passwords"];
  /** Null without an identity provider; `url` is null if APP_LOGIN_LINK_URL is not set (AUTH-067). */
  readonly externalLogin: {
    readonly name: string;
    readonly url: string | null;
    readonly domains: readonly string[];
  } | null;
  /** Present only if a link was requested. */
  readonly link?: LinkSign;
}

/** `GET /api/hello`: the first call of every page load; responds to anyone and never fails because of an invalid token. */
export async function sayHello(platform: Platform, token: string | null, link: string | undefined): Promise<Hello> {
  const now = platform.clock.now();
  const session = token === null ? undefined : await new SessionReader(platform.db).byToken(hashToken(token), now);
  const { support, version, mail, externalLogin, passwords } = platform.config;
  const visit = token === null || session ? null : await linkSession(platform, token);
  const authenticated = session !== undefined || visit !== null;
  return {
    authenticated,
    mustVerify: session !== undefined && !session.verified,
    expiresAt: (session ?? visit?.session)?.expiresAt.toISOString() ?? null,
    now: now.toISOString(),
    license: await licenseState(platform.config, now),
    build: { api: version },
    support: { email: support.email ?? null, phone: support.phone ?? null },
    needsFirstAccount: !authenticated && (await needsFirstAccount(platform)),
    delivers: mail !== undefined,
    passwords,
    externalLogin: externalLogin
      ? { name: externalLogin.name, url: externalLogin.linkUrl ?? null, domains: externalLogin.domains }
      : null,
    ...(link === undefined ? {} : { link: (await linkDoor()?.describe(platform, link)) ?? UNKNOWN_LINK }),
  };
}
