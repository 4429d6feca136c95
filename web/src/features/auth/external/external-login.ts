import type { ExternalLogin } from "#web/data/session/hello.ts";

/** Whether this address signs in at the identity provider: decided by its domain only, which reveals nothing about accounts. */
export function isExternalEmail(email: string, { domains }: ExternalLogin): boolean {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return domains.includes(domain);
}

export interface ProviderVisit {
  /** The page's own address, the base of a relative login link. */
  origin: string;
  /** Email to prefill at the provider; empty if nothing was typed. */
  email: string;
  /** Where to go afterwards. */
  redirect: string | undefined;
}

/** The browser's address for signing in at the provider; null if the login link is not configured (AUTH-067). */
export function providerAddress(login: ExternalLogin, { origin, email, redirect }: ProviderVisit): string | null {
  if (login.url === null) return null;
  const address = new URL(login.url, origin);
  if (email.trim() !== "") address.searchParams.set("login_hint", email.trim());
  if (redirect !== undefined) address.searchParams.set("redirect", redirect);
  return address.href;
}
