import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CookieVisitor } from "#testkit/calls/cookie-visitor.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { startIdentityProvider, type TestIdentityProvider } from "#testkit/stand-ins/identity-provider.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { createUser } from "../../users/create-user.ts";

const DOMAIN = "harbour.example";
const ME = "{ currentUser { id name email } }";

let provider: TestIdentityProvider;
let world: TestWorld;

beforeAll(async () => {
  provider = await startIdentityProvider("userinfo");
  const { issuer, clientId, clientSecret } = provider;
  const domains = [DOMAIN, "rushlight.example"];
  const names = { name: "Harbour", linkUrl: "/api/external-login" };
  const externalLogin = { issuer, clientId, clientSecret, domains, trustsEmail: false, ...names };
  world = await testWorld({ config: { externalLogin } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});
beforeEach(() => {
  provider.people.clear();
  provider.visits.length = 0;
});

const verified = (email: string, name = "Ada Quay") => ({ email, email_verified: true, name });
const isSignInPage = (url: URL) => url.pathname === "/signin";

/** Goes to the provider and back, and returns the message for the sign-in page. */
async function visitProvider(subject: string | undefined, visitor = new CookieVisitor(), query = "", from = world.url) {
  provider.visitor = subject;
  const { url } = await visitor.go(`${from}/api/external-login${query}`, isSignInPage);
  return { visitor, outcome: url.searchParams.get("external"), wanted: url.searchParams.get("redirect") };
}

const take = (visitor: CookieVisitor) => visitor.send("POST", `${world.url}/api/external-login/session`);

async function signIn(subject: string): Promise<{ id: string; name: string; email: string }> {
  const { visitor, outcome } = await visitProvider(subject);
  expect(outcome).toBe("done");
  const { token } = (await (await take(visitor)).json()) as { token: string };
  return (await world.withToken(token).graphql<{ currentUser: { id: string; name: string; email: string } }>(ME))
    .currentUser;
}

function invite(email: string): Promise<string> {
  return world.platform.transact((unit) =>
    createUser(unit, world.clock, { email, name: "Invited", passwordHash: null }),
  );
}

test("AUTH-002 a person signs in at the provider with code, PKCE, state and nonce, and returns to the requested page", async () => {
  provider.people.set("ada", verified(`ada@${DOMAIN}`));
  const { visitor, outcome, wanted } = await visitProvider(
    "ada",
    new CookieVisitor(),
    `?redirect=/projects/x%3Fframe%3D3&login_hint=ada@${DOMAIN}`,
  );
  expect([outcome, wanted]).toEqual(["done", "/projects/x?frame=3"]);
  const asked = Object.fromEntries(provider.visits[0] ?? []);
  expect(asked).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    login_hint: `ada@${DOMAIN}`,
    scope: "openid email profile",
  });
  for (const name of ["code_challenge", "state", "nonce"]) expect(asked[name]?.length).toBeGreaterThan(20);
  const cookies = Object.values(visitor.attributesOf(new URL(world.url).host));
  expect(cookies).toEqual(["Path=/api/external-login; Max-Age=60; HttpOnly; SameSite=Strict"]);
  const answer = await take(visitor);
  expect(answer.status).toBe(200);
  const { token, mustVerify } = (await answer.json()) as { token: string; mustVerify: boolean };
  expect(mustVerify).toBe(false);
  const me = await world.withToken(token).graphql(ME);
  expect(me).toMatchObject({ currentUser: { name: "Ada Quay", email: `ada@${DOMAIN}` } });
  expect((await take(visitor)).status).toBe(410);
});

test("PLUS-111 the first sign-in creates an account without permissions; later ones find it, even if the email has changed", async () => {
  provider.people.set("first", verified(`first@${DOMAIN}`, "  First\u0007 Person "));
  const account = await signIn("first");
  expect(account.name).toBe("First  Person");
  provider.people.set("first", { ...verified(`renamed@${DOMAIN}`), email_verified: false });
  expect((await signIn("first")).id).toBe(account.id);
  const row = await world.platform.db
    .selectFrom("app_user")
    .select(["is_external", "is_superuser", "password_hash"])
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ is_external: true, is_superuser: false, password_hash: null });
});

test("PLUS-111 an invited person is recognized by the verified email, and the invitation is used up", async () => {
  const id = await invite(`Invited@${DOMAIN}`);
  provider.people.set("invited", verified(`invited@${DOMAIN}`));
  expect((await signIn("invited")).id).toBe(id);
});

test("PLUS-111 an email that the provider has not verified gives no access to an account", async () => {
  await invite(`careless@${DOMAIN}`);
  for (const email_verified of [false, undefined, "true"] as unknown as boolean[]) {
    provider.people.set("thief", { email: `careless@${DOMAIN}`, name: "Thief", email_verified });
    expect((await visitProvider("thief")).outcome).toBe("unverified");
  }
});

test("PLUS-111 with OIDC_TRUST_EMAIL an email without a verification flag is accepted, but not one flagged as unverified", async () => {
  const { externalLogin } = world.platform.config;
  if (!externalLogin) throw new Error("this world has a provider");
  await using trusting = await testWorld({
    people: false,
    config: { externalLogin: { ...externalLogin, trustsEmail: true } },
  });
  const outcomes: unknown[] = [];
  for (const email_verified of [false, "true", undefined] as unknown as boolean[]) {
    provider.people.set("silent", { email: `silent@${DOMAIN}`, name: "Silent", email_verified });
    outcomes.push((await visitProvider("silent", new CookieVisitor(), "", trusting.url)).outcome);
  }
  expect(outcomes).toEqual(["unverified", "unverified", "done"]);
});

test("PLUS-111 the provider is trusted for its own domains only", async () => {
  await invite("guest@elsewhere.example");
  provider.people.set("guest", verified("guest@elsewhere.example"));
  expect((await visitProvider("guest")).outcome).toBe("foreign");
});

test.each([
  `one@elsewhere.example,two@${DOMAIN}`,
  `one@elsewhere.example@${DOMAIN}`,
  DOMAIN,
  `\u212Aate@${DOMAIN}`,
  `\uFF4Bate@${DOMAIN}`,
])("PLUS-602 an email from the provider must be a single address that no other account has: not %s", async (email) => {
  provider.people.set("odd", verified(email));
  expect((await visitProvider("odd")).outcome).toBe("unverified");
});

test("PLUS-111 a superuser's account is never taken over by its email", async () => {
  const { superuser } = world.people;
  provider.people.set("boss", verified(superuser.email));
  expect((await visitProvider("boss")).outcome).toBe("password");
  const login = { email: superuser.email, password: TEST_PASSWORD };
  expect((await world.anonymous.rest("POST", "/api/login", login)).status).toBe(200);
});

test("PLUS-111 an address that was given to a new person doesn't give them the old person's account", async () => {
  provider.people.set("old", verified(`desk@${DOMAIN}`));
  await signIn("old");
  provider.people.set("new", verified(`desk@${DOMAIN}`));
  expect((await visitProvider("new")).outcome).toBe("taken");
});

test("PLUS-112 an account with a password loses it at the first sign-in at the provider: sessions end, and its owner is notified", async () => {
  const { viewer } = world.people;
  provider.people.set("viewer", verified(viewer.email));
  expect((await signIn("viewer")).id).toBe(viewer.id);
  expect(await world.as("viewer").refusal(ME)).toBe("UNAUTHENTICATED");
  const login = { email: viewer.email, password: TEST_PASSWORD };
  expect((await world.anonymous.rest("POST", "/api/login", login)).status).toBe(401);
  const mail = await world.platform.db
    .selectFrom("mail")
    .select("subject")
    .where("recipient", "=", viewer.email)
    .execute();
  expect(mail).toEqual([{ subject: "You now sign in to Rushlight with Harbour" }]);
});

test("PLUS-1044 nobody can change their own address to one of the provider's domains; superusers can", async () => {
  const { editor } = world.people;
  const UPDATE = `mutation ($id: ID!, $email: String!) { updateUser(id: $id, email: $email) { email } }`;
  const email = `chief@${DOMAIN}`;
  expect(await world.as("editor").refusal(UPDATE, { id: editor.id, email })).toBe("VALIDATION");
  // The same address in different letter case is not a different address.
  const own = { id: editor.id, email: editor.email.toUpperCase() };
  await world.as("editor").graphql(UPDATE, own);
  await world.as("editor").graphql(UPDATE, { id: editor.id, email: "editor@elsewhere.example" });
  provider.people.set("chief", verified(email, "Chief"));
  expect((await signIn("chief")).id).not.toBe(editor.id);
  const given = { id: editor.id, email: `editor@${DOMAIN}` };
  expect(await world.as("superuser").graphql(UPDATE, given)).toEqual({ updateUser: { email: given.email } });
});

test("PLUS-140 joining, linking and refusals at the provider are recorded", async () => {
  world.clock.advance(1_000);
  const from = world.clock.now().toISOString();
  provider.people.set("joiner", verified(`joiner@${DOMAIN}`, "Joan"));
  provider.people.set("linker", verified(world.people.outsider.email));
  provider.people.set("boss", verified(world.people.superuser.email));
  await signIn("joiner");
  await signIn("linker");
  await visitProvider("boss");
  const { auditLog } = await world
    .as("superuser")
    .graphql<{ auditLog: { nodes: { verb: string; targetName: string; details: Record<string, unknown> }[] } }>(
      "query ($from: DateTime) { auditLog(filter: { from: $from }) { nodes { verb targetName details } } }",
      { from },
    );
  expect(auditLog.nodes.toReversed().filter(({ verb }) => verb !== "session.started")).toEqual([
    { verb: "user.joined", targetName: "Joan", details: { provider: "Harbour", passwordRemoved: false } },
    {
      verb: "user.changed",
      targetName: world.people.outsider.name,
      details: { provider: "Harbour", passwordRemoved: true },
    },
    {
      verb: "session.refused",
      targetName: world.people.superuser.name,
      details: { provider: "Harbour", reason: "password" },
    },
  ]);
});

test("AUTH-004 a person from the provider with a second factor here must give it too", async () => {
  provider.people.set("careful", verified(`careful@${DOMAIN}`));
  const { id } = await signIn("careful");
  await world.platform.db
    .insertInto("auth_factor")
    .values({ id: world.clock.uuid(), user_id: id, type: "sms", is_active: true, created_at: world.clock.now() })
    .execute();
  const { visitor } = await visitProvider("careful");
  expect(await (await take(visitor)).json()).toMatchObject({ mustVerify: true });
});

test("PLUS-113 two simultaneous first sign-ins of one person create one account", async () => {
  provider.people.set("twice", verified(`twice@${DOMAIN}`));
  const [one, two] = await Promise.all([signIn("twice"), signIn("twice")]);
  expect(one.id).toBe(two.id);
});

test("PLUS-113 a callback that this browser did not request, or that is repeated or late, signs nobody in", async () => {
  provider.people.set("ada", verified(`ada@${DOMAIN}`));
  provider.visitor = "ada";
  const isReturn = (url: URL) => url.pathname === "/api/external-login/return";
  const outcomeOf = async (visitor: CookieVisitor, address: string) =>
    (await visitor.go(address, isSignInPage)).url.searchParams.get("external");

  const attacker = new CookieVisitor();
  const { url } = await attacker.go(`${world.url}/api/external-login`, isReturn);
  expect(await outcomeOf(new CookieVisitor(), url.href)).toBe("failed");
  const forged = new URL(url);
  forged.searchParams.set("state", "x".repeat(43));
  expect(await outcomeOf(attacker, forged.href)).toBe("failed");
  expect(await outcomeOf(attacker, url.href)).toBe("done");
  expect(await outcomeOf(attacker, url.href)).toBe("failed");
  expect((await take(new CookieVisitor())).status).toBe(410);

  const slow = new CookieVisitor();
  const late = (await slow.go(`${world.url}/api/external-login`, isReturn)).url.href;
  world.clock.advance(10 * 60_000 + 1_000);
  expect(await outcomeOf(slow, late)).toBe("failed");
});

test("PLUS-113 a person who cancels at the provider returns to the sign-in page", async () => {
  expect((await visitProvider(undefined)).outcome).toBe("failed");
});

test("AUTH-013 AUTH-067 hello names the provider; without APP_LOGIN_LINK_URL it has no link, and without a provider nothing is named", async () => {
  const helloOf = async (at: TestWorld) =>
    ((await (await at.anonymous.rest("GET", "/api/hello")).json()) as { externalLogin: unknown }).externalLogin;
  expect(await helloOf(world)).toEqual({
    name: "Harbour",
    url: "/api/external-login",
    domains: [DOMAIN, "rushlight.example"],
  });
  await using plain = await testWorld({ people: false });
  expect(await helloOf(plain)).toBeNull();
  const refused = await new CookieVisitor().go(`${plain.url}/api/external-login`, isSignInPage);
  expect(refused.url.search).toBe("?external=failed");
  const { externalLogin } = world.platform.config;
  if (!externalLogin) throw new Error("this world has a provider");
  const away = { ...externalLogin, issuer: "http://127.0.0.1:1", linkUrl: undefined };
  await using unlinked = await testWorld({ people: false, config: { externalLogin: away } });
  expect(await helloOf(unlinked)).toMatchObject({ url: null });
  const silent = await new CookieVisitor().go(`${unlinked.url}/api/external-login`, isSignInPage);
  expect(silent.url.search).toBe("?external=failed");
});

test("PLUS-1048 a sign-in without a configured provider is not logged; a provider that doesn't respond is logged once a minute", async () => {
  const begin = (at: TestWorld) => new CookieVisitor().go(`${at.url}/api/external-login`, isSignInPage);
  await using plain = await testWorld({ people: false });
  const nothing = vi.spyOn(plain.platform.log, "warn");
  await begin(plain);
  expect(nothing).not.toHaveBeenCalled();
  const { externalLogin } = world.platform.config;
  if (!externalLogin) throw new Error("this world has a provider");
  const away = { ...externalLogin, issuer: "http://127.0.0.1:1" };
  await using silent = await testWorld({ people: false, config: { externalLogin: away } });
  const logged = vi.spyOn(silent.platform.log, "warn");
  for (const passedMs of [0, 59_000, 1_000]) {
    silent.clock.advance(passedMs);
    await begin(silent);
  }
  expect(logged).toHaveBeenCalledTimes(2);
});
