import type { Configuration } from "openid-client";
import { AppError } from "#core/errors/app-error.ts";
import { isSignInEmail } from "#core/names/email-address.ts";
import { type ExternalLoginConfig, isLoopback } from "#server/platform/config/external-login.ts";
import type { Platform } from "#server/platform/platform.ts";
import { typedEmail } from "../sign-in/typed-email.ts";
import { fetchSmall } from "./fetch-small.ts";

/** A provider's endpoints and keys rarely change, and are reloaded after this time. */
const DISCOVERY_LIFE_MS = 3_600_000;

/** A single address that doesn't imitate another one with a look-alike character, such as the Kelvin sign (PLUS-602). */
const ProvidedEmail = typedEmail.refine((email) => isSignInEmail(email) && email.normalize("NFKC") === email);

/** Values that must come back unchanged; kept in the person's browser in between. */
export interface LoginChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** The person that the provider vouches for. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Null if the provider doesn't confirm that the address is the person's. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
}

interface Known {
  readonly client: Promise<Configuration>;
  readonly askedAtMs: number;
}

/** Loaded with the first sign-in at a provider: programs start faster without it. */
const openidClient = () => import("openid-client");

const known = new WeakMap<ExternalLoginConfig, Known>();

/** Returns the address to sign in at, and the checks to keep until the return: code flow with PKCE, state and nonce. */
export async function beginAtProvider(
  platform: Platform,
  { redirectUri, loginHint }: { redirectUri: string; loginHint: string | undefined },
): Promise<{ address: URL; checks: LoginChecks }> {
  const [openid, client] = [await openidClient(), await clientOf(platform)];
  const codeVerifier = openid.randomPKCECodeVerifier();
  const checks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier, redirectUri };
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    state: checks.state,
    nonce: checks.nonce,
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  });
  return { address, checks };
}

/**
 * Exchanges the provider's code; the library checks signature, issuer, audience, times, state and nonce.
 * @param query the query of the address to which the provider redirected the person
 * @throws any error in the provider's response
 */
export async function finishAtProvider(
  platform: Platform,
  query: string,
  { state, nonce, codeVerifier, redirectUri }: LoginChecks,
): Promise<ExternalPerson> {
  const [openid, client] = [await openidClient(), await clientOf(platform)];
  const tokens = await openid.authorizationCodeGrant(client, new URL(`${redirectUri}?${query}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new AppError("BAD_CREDENTIALS", "The provider returned no identity");
  const hasUserInfo = client.serverMetadata().userinfo_endpoint !== undefined;
  const more =
    claims.email === undefined && hasUserInfo
      ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
      : claims;
  const isVerified = more.email_verified ?? platform.config.externalLogin?.trustsEmail;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: (isVerified === true && ProvidedEmail.safeParse(more.email).data) || null,
    name: typeof more.name === "string" ? more.name : null,
  };
}

/** @throws AppError NOT_CONFIGURED, or the reason why the provider doesn't respond; then the next call tries again */
async function clientOf({ config: { externalLogin }, clock }: Platform): Promise<Configuration> {
  if (!externalLogin) throw new AppError("NOT_CONFIGURED");
  const found = known.get(externalLogin);
  if (found && clock.nowMs() - found.askedAtMs < DISCOVERY_LIFE_MS) return found.client;
  const client = discover(externalLogin);
  known.set(externalLogin, { client, askedAtMs: clock.nowMs() });
  client.catch(() => known.delete(externalLogin));
  return client;
}

async function discover({ issuer, clientId, clientSecret }: ExternalLoginConfig): Promise<Configuration> {
  const openid = await openidClient();
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretBasic(clientSecret);
  return openid.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: 10,
    [openid.customFetch]: fetchSmall,
    // Only for a provider on this machine; the configuration rejects http:// elsewhere.
    ...(isLoopback(issuer) ? { execute: [openid.allowInsecureRequests] } : {}),
  });
}
