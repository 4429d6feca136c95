import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { UploadPage } from "../pages/upload-page.ts";
import { VerifyPage } from "../pages/verify-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let folder: string;
beforeAll(async () => {
  // The worker finalizes the uploads.
  world = await productionWorld({ worker: true, webDir: inject("webDir"), fakeTime: false });
  folder = mkdtempSync(join(tmpdir(), "rushlight-e2e-session-"));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("SESSION-001 SESSION-002 SESSION-003 signing out during an upload asks first; Cancel keeps the session and the upload, Sign Out ends both", async () => {
  await using visited = await visitAs(world, "editor");
  visited.allow(/ERR_FAILED|Failed to load resource/);
  const { page } = visited;
  const browser = new BrowserPage(page);
  const uploads = new UploadPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  let held: (() => Promise<void>)[] = [];
  await page.route(/\/media\/u\//, (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    held.push(() => route.continue());
  });
  for (const name of ["Kept.bin", "Aborted.bin"]) writeFileSync(join(folder, name), randomBytes(100_000));
  await uploads.send(join(folder, "Kept.bin"));
  await until(() => held.length > 0);

  await browser.signOut();
  const question = page.getByRole("alertdialog", { name: "Cancel all Uploads?" });
  await question.getByText(/Signing out cancels running transfers/).waitFor();
  // Colours count once the dialog has faded in.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  await screenshot(page, "sign-out-while-uploading");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  for (const go of held) await go();
  held = [];
  await page.getByText("File(s) successfully uploaded").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("rushlight.session.user"))).not.toBeNull();

  await uploads.send(join(folder, "Aborted.bin"));
  await until(() => held.length > 0);
  await browser.signOut();
  await question.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/signin?**");
  const uploadStates = await world.platform.db.selectFrom("upload").select("state").execute();
  expect(uploadStates.filter(({ state }) => state === "OPEN")).toEqual([]);
  const versions = await world.platform.db.selectFrom("version").select("filename").execute();
  expect(versions).toEqual([{ filename: "Kept.bin" }]);
});

test("SESSION-004 a failed sign-out shows an error, and everyone stays where they are", async () => {
  await using visited = await visitAs(world, "viewer");
  visited.allow(/500/);
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, body: "{}" }));
  await browser.signOut();
  await browser.notices.getByText("Failed To Sign Out", { exact: true }).waitFor();
  await page.unroute("**/api/logout");
  await page.reload();
  await browser.accountMenu.waitFor();
  await browser.signOut();
  await page.waitForURL("**/signin?**");
});

/** An authenticator app for the supervisor; returns its current code. */
async function setUpFactor(): Promise<() => string> {
  const { people, clock } = world;
  const client = world.as("supervisor");
  const { addAuthFactor } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(
    "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }",
    { user: people.supervisor.id },
  );
  const { id, secret } = addAuthFactor;
  const codeNow = () => generateSync({ secret, epoch: Math.floor(clock.nowMs() / 1000) });
  await client.graphql("mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }", {
    id,
    code: codeNow(),
  });
  clock.advance(60_000); // a code works once
  return codeNow;
}

test("SESSION-011 AUTH-004 a second factor is asked for after the password", async () => {
  const codeNow = await setUpFactor();
  await using visited = await visit(world.url);
  visited.allow(/401/);
  const { page } = visited;
  const signIn = new SignInPage(page);
  const second = new VerifyPage(page);
  const wanted = `/projects/${world.projectId}/${world.folderId}`;
  await step("AUTH-017 AUTH-020 the password alone leads to /verify", async () => {
    await signIn.open(wanted);
    await signIn.signIn(world.people.supervisor.email, TEST_PASSWORD);
    await page.waitForURL("**/verify?**");
  });
  await step("AUTH-025 without a code the button is disabled", async () => {
    expect(await second.code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await second.verify.isDisabled()).toBe(true);
  });
  await expectAccessible(page);
  await screenshot(page, "verify");
  await step("AUTH-038 an empty code shows an error", async () => {
    await second.code.blur();
    await page.getByText("Please enter your code").waitFor();
  });
  await step("AUTH-057 AUTH-066 a wrong code shows an error, and another can be typed", async () => {
    await second.enter("000000");
    await new BrowserPage(page).notices.getByText("Failed to verify authentication code", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/verify");
    await expect.poll(() => second.code.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  // Nobody gets around it, by an address or by a reload.
  await page.goto("/projects");
  await page.waitForURL("**/verify?**");
  await page.goto("/signin");
  await page.waitForURL("**/verify**");
  await page.goto(wanted);
  await page.waitForURL("**/verify?**");
  await step("AUTH-050 the right code leads to the requested address", async () => {
    await second.enter(codeNow());
    await page.waitForURL(`**${wanted}`);
    await new BrowserPage(page).accountMenu.waitFor();
  });
  await step("AUTH-024 Back does not return to /verify", async () => {
    await page.goto("/verify");
    await page.waitForURL("**/projects");
  });
});

test("AUTH-024 signing out leaves the page of the second factor, which needs a session", async () => {
  await using visited = await visit(world.url);
  const { page } = visited;
  await page.goto("/verify");
  const signIn = new SignInPage(page);
  await signIn.submit.waitFor();
  await signIn.signIn(world.people.supervisor.email, TEST_PASSWORD);
  await page.waitForURL("**/verify**");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await signIn.submit.waitFor();
  expect(await page.evaluate(() => localStorage.getItem("rushlight.session.user"))).toBeNull();
});

test("PLUS-400 on a machine whose clock is two days ahead people sign in and stay signed in, and a share that expires tomorrow opens", async () => {
  await using visited = await visit(world.url);
  const { page, context } = visited;
  await context.addInitScript(() => {
    const aheadMs = 2 * 86_400_000;
    const nowMs = Date.now.bind(Date);
    Date.now = () => nowMs() + aheadMs;
  });
  const signIn = new SignInPage(page);
  await signIn.open("/signin");
  await signIn.signIn(world.people.viewer.email, TEST_PASSWORD);
  await page.getByText("Lantern").first().waitFor();
  await page.reload();
  await page.getByText("Lantern").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("rushlight.session.user"))).not.toBeNull();

  const link = await createLink(world.as("supervisor"), {
    project: world.projectId,
    folders: [world.folderId],
    name: "Until tomorrow",
    expiresAt: new Date(world.clock.nowMs() + 86_400_000).toISOString(),
  });
  await page.goto(`/link/${link.token}`);
  await page.getByRole("heading", { name: "Until tomorrow" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Until tomorrow" }).waitFor();
  expect(new URL(page.url()).pathname).not.toContain("signin");
});

test("PLUS-1598 somebody whose session ended while they worked signs in again and continues in the same folder", async () => {
  await using visited = await visitAs(world, "editor");
  // The live connection is refused as well.
  visited.allow(/401|HTTP Authentication failed/);
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  const folder = new URL(page.url()).pathname;
  const { email, id } = world.people.editor;
  await page.getByRole("button", { name: "New Folder" }).click();
  const dialog = page.getByRole("dialog", { name: "New Folder" });
  await dialog.getByRole("textbox").fill("Lost");
  await world.platform.db.deleteFrom("session").where("user_id", "=", id).execute();
  // The live connection may have led to the sign-in page already.
  await page.keyboard.press("Enter");
  await page.waitForURL("**/signin?**");
  await new SignInPage(page).signIn(email, TEST_PASSWORD);
  await page.waitForURL(`**${folder}`);
  await browser.newFolder("Kept");
  await browser.card("Kept").waitFor();
  const named = async () => {
    const { db } = world.platform;
    const folders = await db.selectFrom("folder").select("name").where("name", "in", ["Lost", "Kept"]).execute();
    return folders.map(({ name }) => name);
  };
  // The card appears before the server has responded.
  await until(async () => (await named()).includes("Kept"));
  expect(await named()).toEqual(["Kept"]);
});
