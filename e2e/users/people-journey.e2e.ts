import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type MailServer, mailPart, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { screenshot, visit } from "../browser.ts";
import { AccountPage, codeOf } from "../pages/account-page.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { VerifyPage } from "../pages/verify-page.ts";

const PASSWORDS = ["paper lantern 7", "brass lantern 8"] as const;
const INVITE = `mutation($email: String!, $project: ID!, $role: ID!) {
  inviteUser(email: $email, name: "Noemi", projectId: $project, roleId: $role) { created invited } }`;
/** How long a code of an authenticator app is current; it works once. */
const STEP_MS = 30_000;

let mail: MailServer;
let world: ProductionWorld;
/** A second node, where a second factor is mandatory. */
let strict: TestWorld;

beforeAll(async () => {
  mail = await mailServer();
  const config = { mail: { smtpUrl: mail.url, from: "Rushlight <no-reply@rushlight.example>" } };
  world = await productionWorld({ worker: true, fakeTime: false, config });
  strict = await testWorld({ nodeOf: world, webDir: inject("webDir"), config: { ...config, requireMfa: "all" } });
});
afterAll(async () => {
  await strict[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

/** The page that the mail of this kind links to. Other mails may come between, for example about a new second factor. */
async function pathInMail(kind: "invite" | "reset-password"): Promise<string> {
  const path = () =>
    mail.received
      .map(({ raw }) => new RegExp(`/${kind}/[\\w-]+`).exec(mailPart(raw, "text/plain"))?.[0])
      .findLast((found) => found !== undefined);
  await until(() => path() !== undefined, 60_000);
  return path() ?? "no link";
}

async function askForReset(page: Page, email: string): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.forgotPassword.click();
  // The page before also has a field with that name.
  const send = page.getByRole("button", { name: "Send Link" });
  await send.waitFor();
  await signIn.email.fill(email);
  await send.click();
}

test("AUTH-004 ACCOUNT-010 from an invitation by mail through a second factor, a recovery code and a new password", async () => {
  const email = "noemi.lang@rushlight.example";
  mail.received.length = 0;
  const invitation = { email, project: world.projectId, role: "VIEWER" };
  await world.as("superuser").graphql(INVITE, invitation);
  await using visited = await visit(strict.url);
  // A used recovery code is refused below.
  visited.allow(/401/);
  const { page } = visited;
  const account = new AccountPage(page);
  const browser = new BrowserPage(page);
  const signIn = new SignInPage(page);
  const verify = new VerifyPage(page);
  const leave = async () => {
    await browser.signOut();
    await signIn.submit.waitFor();
  };

  await step("AUTH-005 the invitation is accepted", async () => {
    await page.goto(await pathInMail("invite"));
    await page.getByRole("heading", { name: "Welcome To Rushlight" }).waitFor();
    expect(mail.received[0]?.to).toEqual([email]);
    await page.getByRole("textbox", { name: "Name" }).fill("Noémi Lang");
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORDS[0]);
    await page.getByRole("button", { name: "Accept" }).click();
  });

  await step("ACCOUNT-013 a person who must set up a factor sees only this page", async () => {
    await page.waitForURL("**/account");
    await expect.poll(() => account.name.inputValue()).toBe("Noémi Lang");
  });
  const secret = await account.setUpApp(world.clock.nowMs());
  const recovery = await account.codesDialog.locator("li").first().innerText();
  await account.codesDialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: "Rushlight, home" }).click();
  await browser.card("Lantern").waitFor();
  await leave();

  await step("AUTH-001 password and code sign in", async () => {
    await signIn.signIn(email, PASSWORDS[0]);
    // The next code already: this one was used for the setup. An app's clock may be one step ahead.
    await verify.enter(codeOf(secret, world.clock.nowMs() + STEP_MS));
    await browser.card("Lantern").waitFor();
    await leave();
  });

  await signIn.signIn(email, PASSWORDS[0]);
  await verify.useRecovery.click();
  await verify.recoveryCode.fill(recovery);
  await verify.verify.click();
  await browser.card("Lantern").waitFor();
  await account.open();
  await account.factors.getByRole("button", { name: "Show Recovery Codes" }).click();
  await account.codesDialog.getByText("used", { exact: true }).waitFor();
  await expect.poll(() => account.codesDialog.getByText("•••••-•••••").count()).toBe(9);
  await screenshot(page, "recovery-code-used");
  await page.keyboard.press("Escape");
  await leave();

  await step("AUTH-006 AUTH-007 a forgotten password is reset", async () => {
    await askForReset(page, email);
    await page.goto(await pathInMail("reset-password"));
    await page.getByRole("heading", { name: "Set new password" }).waitFor();
    await page.getByRole("textbox", { name: "New password" }).fill(PASSWORDS[1]);
    await page.getByRole("button", { name: "Set Password" }).click();
    await signIn.submit.waitFor();
  });

  // Only now: mail is sent by the database's clock, not by this one.
  world.clock.advance(2 * STEP_MS);
  await signIn.signIn(email, PASSWORDS[1]);
  await verify.useRecovery.click();
  await verify.recoveryCode.fill(recovery);
  await verify.verify.click();
  await page.getByText("Failed to verify authentication code").first().waitFor();
  await page.getByRole("button", { name: "Use a code" }).click();
  await verify.enter(codeOf(secret, world.clock.nowMs()));
  await browser.card("Lantern").waitFor();
});
