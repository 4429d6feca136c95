import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { startIdentityProvider, type TestIdentityProvider } from "#testkit/stand-ins/identity-provider.ts";
import { type MailServer, mailPart, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { startSmsGateway } from "#testkit/stand-ins/sms-gateway.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { VerifyPage } from "../pages/verify-page.ts";

const NEW_PASSWORD = "a lamp of another colour";

let provider: TestIdentityProvider;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mail: MailServer;
let world: ProductionWorld;

beforeAll(async () => {
  [provider, gateway, mail] = await Promise.all([startIdentityProvider("id token"), startSmsGateway(), mailServer()]);
  const { issuer, clientId, clientSecret } = provider;
  const link = { domains: ["harbour.example"], trustsEmail: false, name: "Harbour", linkUrl: "/api/external-login" };
  world = await productionWorld({
    webDir: inject("webDir"),
    fakeTime: false,
    worker: true,
    config: {
      externalLogin: { issuer, clientId, clientSecret, ...link },
      sms: { provider: "gateway", url: gateway.url, account: "", token: "t", from: "" },
      mail: { smtpUrl: mail.url, from: "Rushlight <no-reply@rushlight.example>" },
    },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await Promise.all([provider, gateway, mail].map((one) => one[Symbol.asyncDispose]()));
});

/** The path of the page that a mail to somebody links to. Other mails may come before and after it. */
async function pathInMail(kind: string, email: string): Promise<string> {
  const path = () =>
    mail.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => new RegExp(`/${kind}/[\\w-]+`).exec(mailPart(raw, "text/plain"))?.[0])
      .findLast((found) => found !== undefined);
  await until(() => path() !== undefined);
  return path() ?? "no link";
}

/** Makes the next call to this address fail as if the server failed. */
async function failOnce(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const notified = (page: Page, text: string) => new BrowserPage(page).notices.getByText(text, { exact: true }).waitFor();

test("AUTH-012 AUTH-013 with a provider the email comes first, then the password", async () => {
  await using visited = await visit(world.url);
  const { page } = visited;
  const signIn = new SignInPage(page);
  await page.goto("/signin");
  await signIn.proceed.click();
  await says(page, "Please enter an email address!");
  expect(await signIn.password.count()).toBe(0);
  await step("AUTH-014 Continue shows the password field", async () => {
    await signIn.email.fill(world.people.editor.email);
    await signIn.proceed.click();
    await signIn.password.waitFor();
  });
  await step("AUTH-015 the email is then read-only", async () => {
    expect(await signIn.email.getAttribute("readonly")).not.toBeNull();
  });
  await expectAccessible(page);
  await screenshot(page, "sign-in-second-step");
  await step("AUTH-016 the icon returns to the email", async () => {
    await page.getByRole("button", { name: "Use another email" }).click();
    await expect.poll(() => signIn.password.count()).toBe(0);
  });
  await signIn.email.fill(world.people.viewer.email);
  await page.keyboard.press("Enter");
  await signIn.password.fill(TEST_PASSWORD);
  await signIn.submit.click();
  await page.waitForURL("**/projects");
});

test("AUTH-002 AUTH-011 AUTH-067 AUTH-069 an external email goes to the provider and comes back signed in", async () => {
  await using visited = await visit(world.url);
  const { page } = visited;
  const signIn = new SignInPage(page);
  const email = "ada@harbour.example";
  provider.people.set("ada", { email, email_verified: true, name: "Ada Quay" });

  await page.route("**/api/hello", async (route) => {
    const hello: Record<string, unknown> = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...hello, externalLogin: { name: "Harbour", url: null, domains: ["harbour.example"] } },
    });
  });
  await page.goto("/signin");
  await signIn.email.fill(email);
  await signIn.proceed.click();
  await page.getByRole("alert").getByText("invalid configuration: APP_LOGIN_LINK_URL is not set").waitFor();
  await page.unroute("**/api/hello");

  provider.visitor = undefined;
  await page.goto(`/signin?redirect=${encodeURIComponent("/projects?x=1")}`);
  await page.getByRole("button", { name: "Continue with Harbour" }).click();
  await notified(page, "Something went wrong during the authentication");
  await says(page, "Sign-in wasn't completed. Try again.");

  provider.visitor = "ada";
  await signIn.email.fill(email);
  await signIn.proceed.click();
  await page.waitForURL("**/projects?x=1");
  await new BrowserPage(page).accountMenu.click();
  await page.getByRole("dialog", { name: "Account menu" }).getByText("Ada Quay").waitFor();
});

test("AUTH-006 AUTH-007 a forgotten password is reset", async () => {
  await using visited = await visit(world.url);
  visited.allow(/500|410/);
  const { page } = visited;
  const signIn = new SignInPage(page);
  await step("AUTH-010 AUTH-031 'Forgot password' leads to the request", async () => {
    await page.goto("/signin?external=password");
    await signIn.forgotPassword.click();
    await page.waitForURL("**/reset-password");
  });
  const send = page.getByRole("button", { name: "Send Link" });
  await step("AUTH-042 an empty email is refused", async () => {
    await send.click();
    await says(page, "Please enter an email address!");
  });
  await expectAccessible(page);
  await step("AUTH-064 a failed request shows an error", async () => {
    await signIn.email.fill(world.people.supervisor.email);
    await failOnce(page, "**/api/reset-password");
    await send.click();
    await notified(page, "Failed to reset password");
  });
  await step("AUTH-065 a successful request is confirmed", async () => {
    await send.click();
    await notified(page, "Successfully requested password reset");
  });

  const path = await pathInMail("reset-password", world.people.supervisor.email);
  await step("AUTH-029 AUTH-030 the link in the mail opens 'Set new password'", async () => {
    await page.goto(path);
    await page.getByRole("heading", { name: "Set new password", exact: true }).waitFor();
  });
  const set = page.getByRole("button", { name: "Set Password" });
  const password = page.getByRole("textbox", { name: "New password" });
  await step("AUTH-041 AUTH-044 the new password is checked for strength", async () => {
    await set.click();
    await says(page, "a password must be set");
    await password.fill("12345");
    await set.click();
    await says(page, "password must have at least 6 characters");
  });
  await expectAccessible(page);
  await step("AUTH-062 a password that can't be set shows an error", async () => {
    await password.fill(NEW_PASSWORD);
    await failOnce(page, /\/api\/reset-password\/.+/);
    await set.click();
    await notified(page, "Failed to set new password");
  });
  await set.click();
  await page.waitForURL("**/signin");
  await step("AUTH-063 a used link opens its error page", async () => {
    await page.goto(path);
    await page.getByRole("heading", { name: "This password reset url is already invalid", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/error/password-reset-invalid");
  });
  await page.goto("/signin");
  await signIn.signInStepwise(world.people.supervisor.email, NEW_PASSWORD);
  await page.waitForURL("**/projects");
});

test("AUTH-005 an invitation is accepted with a name and a password, once", async () => {
  await using visited = await visit(world.url);
  visited.allow(/500|410/);
  const { page } = visited;
  const invite = (email: string) =>
    world
      .as("superuser")
      .graphql('mutation($email: String!) { inviteUser(email: $email, name: "Noor") { invited } }', { email });
  await invite("noor@films.example");
  const path = await pathInMail("invite", "noor@films.example");
  const name = page.getByRole("textbox", { name: "Name" });
  const password = page.getByRole("textbox", { name: "Password" });
  const accept = page.getByRole("button", { name: "Accept" });
  await step("AUTH-026 AUTH-027 AUTH-028 the link shows a welcome and asks for name and password", async () => {
    await page.goto(path);
    await page.getByRole("heading", { name: "Welcome To Rushlight", exact: true }).waitFor();
    await name.waitFor();
    await password.waitFor();
  });
  await step("AUTH-039 AUTH-040 an empty name and a weak password are refused", async () => {
    await name.fill(" ");
    await password.fill("12345");
    await accept.click();
    await says(page, "Please enter a name.");
    await says(page, "password must have at least 6 characters");
  });
  await expectAccessible(page);
  await step("AUTH-060 a failed acceptance shows an error", async () => {
    await name.fill("Noor Lang");
    await password.fill(NEW_PASSWORD);
    await failOnce(page, /\/api\/invite\/.+/);
    await accept.click();
    await notified(page, "Failed to accept invite");
  });
  await accept.click();
  await page.waitForURL("**/projects");
  await step("AUTH-028 both fields are used: the account has the name and the password", async () => {
    const user = world.platform.db.selectFrom("app_user").select("name").where("email", "=", "noor@films.example");
    expect(await user.execute()).toEqual([{ name: "Noor Lang" }]);
    const login = { email: "noor@films.example", password: NEW_PASSWORD };
    expect((await world.anonymous.rest("POST", "/api/login", login)).status).toBe(200);
  });
  await step("AUTH-061 a used invitation redirects to the start page", async () => {
    await page.goto(path);
    await page.waitForURL("**/projects");
  });

  await step("PLUS-114 an address of the provider needs no password", async () => {
    await invite("zoe@harbour.example");
    await page.goto(await pathInMail("invite", "zoe@harbour.example"));
    await says(page, "zoe@harbour.example signs in with Harbour.");
    expect(await password.count()).toBe(0);
  });
});

/** The editor's second factors; the phone is always one of them. */
async function setUpFactors(): Promise<{ appId: string; recoveryCode: string }> {
  const client = world.as("editor");
  const user = world.people.editor.id;
  await world.platform.db.deleteFrom("auth_factor").where("user_id", "=", user).execute();
  const ADD =
    "mutation($user: ID!, $type: AuthFactorType!, $phone: String) { addAuthFactor(user: $user, type: $type, phone: $phone) { id } }";
  const { addAuthFactor: phone } = await client.graphql<{ addAuthFactor: { id: string } }>(ADD, {
    user,
    type: "sms",
    phone: "+49 151 12345644",
  });
  await client.graphql("mutation($id: ID!) { triggerAuthFactor(id: $id) { id } }", { id: phone.id });
  const ACTIVATE = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";
  await client.graphql(ACTIVATE, { id: phone.id, code: lastCode() });
  const { addAuthFactor: app } = await client.graphql<{ addAuthFactor: { id: string } }>(ADD, { user, type: "app" });
  await world.platform.db.updateTable("auth_factor").set({ is_active: true }).where("id", "=", app.id).execute();
  const { generateRecoveryCodes } = await client.graphql<{ generateRecoveryCodes: string[] }>(
    "mutation($user: ID!) { generateRecoveryCodes(user: $user) }",
    { user },
  );
  world.clock.advance(31_000); // a code may be sent every 30 s
  return { appId: app.id, recoveryCode: generateRecoveryCodes[0] ?? "" };
}

const lastCode = (): string => /\d{6}/.exec(gateway.received.at(-1)?.body.split("text")[1] ?? "")?.[0] ?? "";

test("a code is sent by text message, on request or automatically, and a recovery code works instead", async () => {
  const { appId, recoveryCode } = await setUpFactors();
  const sentBefore = gateway.received.length;
  await using visited = await visit(world.url);
  visited.allow(/502|401/);
  const { page } = visited;
  const signIn = new SignInPage(page);
  const second = new VerifyPage(page);
  const signInAgain = async () => {
    await page.goto("/signin");
    await signIn.signInStepwise(world.people.editor.email, TEST_PASSWORD);
    await page.waitForURL("**/verify**");
  };

  await signInAgain();
  await step("AUTH-022 with an app set up, the message is sent on request only", async () => {
    await second.sendSms.waitFor();
    await says(
      page,
      "Enter the six digits from your authenticator app, or have a code sent to the phone ending in 44.",
    );
    await expectAccessible(page);
    await screenshot(page, "verify-with-phone");
    expect(gateway.received).toHaveLength(sentBefore);
  });
  await step("AUTH-058 a failed message shows an error", async () => {
    gateway.status = 500;
    await second.sendSms.click();
    await notified(page, "Failed to send SMS");
  });
  await step("AUTH-059 a sent message is confirmed", async () => {
    gateway.status = 201;
    await second.sendSms.click();
    await notified(page, "Successfully sent SMS");
    await second.resend.waitFor();
    expect(gateway.received).toHaveLength(sentBefore + 1);
  });
  await step("AUTH-023 Resend sends another message, and its code works", async () => {
    world.clock.advance(31_000);
    await second.resend.click();
    await until(() => gateway.received.length === sentBefore + 2, 60_000);
    await second.enter(lastCode());
    await page.waitForURL("**/projects");
  });
  await new BrowserPage(page).signOut();
  await page.waitForURL("**/signin?**");

  await world.as("editor").graphql("mutation($id: ID!) { deleteAuthFactor(id: $id) }", { id: appId });
  world.clock.advance(31_000);
  await step("AUTH-021 with only a phone the message is sent automatically", async () => {
    await signInAgain();
    await second.resend.waitFor();
    await until(() => gateway.received.length === sentBefore + 3, 60_000);
  });
  await step("PLUS-115 a recovery code works instead of a sent code", async () => {
    await second.useRecovery.click();
    await second.recoveryCode.fill(recoveryCode.toUpperCase());
    await second.verify.click();
    await page.waitForURL("**/projects");
  });
});
