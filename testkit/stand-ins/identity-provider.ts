import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type AccountClaims, type Configuration, type JWK } from "oidc-provider";

/** The provider's claims about a person. `sub` is the key in `people`. */
export type ProviderPerson = Omit<AccountClaims, "sub">;

export interface TestIdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The accounts there, by subject; may change between visits. */
  readonly people: Map<string, ProviderPerson>;
  /** The person at the browser, who signs in without a prompt. Undefined: cancels. */
  visitor: string | undefined;
  /** The queries of the visits. */
  readonly visits: URLSearchParams[];
}

const CLIENT = { clientId: "rushlight-test", clientSecret: "a secret of the test's identity provider" };

/**
 * A real OpenID provider on loopback, whose people sign in without a form.
 * @param claimsIn where it returns email and name: providers differ
 */
export async function startIdentityProvider(claimsIn: "id token" | "userinfo"): Promise<TestIdentityProvider> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world: TestIdentityProvider = {
    issuer,
    ...CLIENT,
    people: new Map(),
    visitor: undefined,
    visits: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const provider = new Provider(issuer, configurationOf(world, claimsIn));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname === "/auth") world.visits.push(searchParams);
    if (!pathname.startsWith("/interaction/")) return void answer(request, response);
    const { visitor } = world;
    const result =
      visitor === undefined
        ? { error: "access_denied", error_description: "The person went away" }
        : { login: { accountId: visitor, remember: false }, consent: {} };
    void provider.interactionFinished(request, response, result);
  });
  return world;
}

function configurationOf(world: TestIdentityProvider, claimsIn: "id token" | "userinfo"): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        // a native client's loopback address may use any port
        application_type: "native",
        redirect_uris: ["http://127.0.0.1/api/external-login/return", "http://localhost/api/external-login/return"],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["a key of the test's identity provider"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: claimsIn === "userinfo",
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...world.people.get(sub) }),
    }),
    // Everybody has already consented.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...(privateKey.export({ format: "jwk" }) as JWK), use: "sig", alg: "RS256", kid: "test" }; // an RSA key
}
