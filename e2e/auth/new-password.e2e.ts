import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { issueOneTimeToken } from "#server/features/auth/invitations/issue-one-time-token.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { expectAccessible, screenshot, visit } from "../browser.ts";
import { AccountPage } from "../pages/account-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;

beforeAll(async () => {
  const passwords = { minLength: 10, refuseCommon: true };
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false, config: { passwords } });
});
afterAll(async () => await world[Symbol.asyncDispose]());

async function linkFor(kind: "invite" | "reset", person: "editor" | "viewer"): Promise<string> {
  const token = await world.platform.transact((unit) =>
    issueOneTimeToken(unit, world.platform, { kind, userId: world.people[person].id, lifeMs: 600_000 }),
  );
  return `/${kind === "invite" ? "invite" : "reset-password"}/${token}`;
}

/** Types, and waits for the polite announcement of the strength. */
async function strengthOf(page: Page, field: string, password: string, words: RegExp): Promise<void> {
  await page.getByRole("textbox", { name: field }).fill(password);
  await page.getByRole("status").filter({ hasText: words }).waitFor();
}

test("PLUS-244 PLUS-243 a person who accepts an invitation sees the password's strength in words; the dictionaries load with the first letter", async () => {
  await using guest = await visit(world.url);
  const { page } = guest;
  const loaded: number[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith(".js")) loaded.push((await answer.body().catch(() => Buffer.alloc(0))).length);
  });
  await page.goto(await linkFor("invite", "editor"));
  await page.getByText("At least 10 characters.").waitFor();
  await page.waitForLoadState("networkidle");
  // The dictionaries are 1.7 MB in one file.
  expect(Math.max(...loaded)).toBeLessThan(600_000);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Orla Quist");
  await strengthOf(page, "Password", "password", /^Strength: very weak/);
  await expect.poll(() => Math.max(...loaded)).toBeGreaterThan(600_000);
  await screenshot(page, "new-password-invite-weak");
  await strengthOf(page, "Password", "OrlaQuist12", /^Strength: weak, contains your name or email$/);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByText("password must not contain your name or email").waitFor();
  await expectAccessible(page);
  await strengthOf(page, "Password", "copper lanterns at noon", /^Strength: strong$/);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL("**/projects");
});

test("PLUS-244 PLUS-243 a reset shows the strength too, and refuses a short password before it is sent", async () => {
  await using guest = await visit(world.url, { viewport: { width: 390, height: 844 }, colorScheme: "light" });
  const { page } = guest;
  await page.goto(await linkFor("reset", "viewer"));
  await strengthOf(page, "New password", "x4!Bq", /^Strength: /);
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("password must have at least 10 characters").waitFor();
  await screenshot(page, "new-password-reset-phone-short");
  await strengthOf(page, "New password", "copper lanterns at noon", /^Strength: strong$/);
  await expectAccessible(page);
  await screenshot(page, "new-password-reset-phone");
  await page.getByRole("button", { name: "Set Password" }).click();
  await new SignInPage(page).submit.waitFor();
});

test("PLUS-244 PLUS-243 the account page shows the strength of a new password and does not save one that is easy to guess", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const account = new AccountPage(page);
  await account.open();
  await strengthOf(page, "New Password", "tram to the harbour", /^Strength: (good|strong)/);
  await expectAccessible(page);
  await screenshot(page, "new-password-account");
  await expect.poll(() => account.save.isEnabled()).toBe(true);
  await account.password.fill("passwordpassword");
  await page.getByText("password is too easy to guess").waitFor();
  await expect.poll(() => account.save.isDisabled()).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await screenshot(page, "new-password-account-light");
});
