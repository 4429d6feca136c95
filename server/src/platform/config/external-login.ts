import { z } from "zod";
import { ConfigError } from "./config-error.ts";

/** An OpenID provider at which people of some email domains sign in. */
export interface ExternalLoginConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, which uses PKCE only. */
  readonly clientSecret: string | undefined;
  /** In lower case. The provider is trusted for these domains only. */
  readonly domains: readonly string[];
  /** Whether an address counts as verified if the provider doesn't report it. */
  readonly trustsEmail: boolean;
  /** Its name for people. */
  readonly name: string;
  /** Where the web app sends them; if undefined, a configuration error is reported when a person signs in there. */
  readonly linkUrl: string | undefined;
}

interface ExternalLoginValues {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_EMAIL_DOMAINS?: readonly string[] | undefined;
  readonly OIDC_TRUST_EMAIL: "yes" | "no";
  readonly OIDC_NAME?: string | undefined;
  readonly APP_LOGIN_LINK_URL?: string | undefined;
}

/** Requires HTTPS, except on localhost. */
export const issuerAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).protocol === "https:" || isLoopback(text))
  .transform((text) => text.replace(/\/+$/, ""));

/** For example "films.example, harbour.example". */
export const emailDomains = z
  .string()
  .transform((text) => text.split(",").flatMap((part) => part.trim().toLowerCase() || []))
  .refine((domains) => domains.length > 0 && domains.every((domain) => /^[^\s@,]+$/.test(domain)));

/** Returns undefined if OIDC_ISSUER is not set. @throws ConfigError if a related setting is missing */
export function readExternalLogin(values: ExternalLoginValues): ExternalLoginConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_EMAIL_DOMAINS: domains } = values;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError("OIDC_CLIENT_ID must be set when OIDC_ISSUER is set.");
  if (domains === undefined) throw new ConfigError("OIDC_EMAIL_DOMAINS must be set when OIDC_ISSUER is set.");
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    domains,
    trustsEmail: values.OIDC_TRUST_EMAIL === "yes",
    name: values.OIDC_NAME ?? new URL(issuer).host,
    linkUrl: values.APP_LOGIN_LINK_URL,
  };
}

/** Whether an address belongs to the provider, by its domain alone. */
export function isExternalEmail(email: string, { domains }: Pick<ExternalLoginConfig, "domains">): boolean {
  return domains.includes(email.trim().toLowerCase().split("@").at(-1) ?? "");
}

/** Whether the host of this URL is localhost or its IP address. */
export function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}
