import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot, visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { watchAnimations } from "../pages/watch-animations.ts";

let world: ProductionWorld;

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
});
afterAll(async () => await world[Symbol.asyncDispose]());

test("PLUS-631 AUTH-001 AUTH-009 a person without a session signs in and reaches the projects", async () => {
  await using guest = await visit(world.url);
  const signIn = new SignInPage(guest.page);
  await step(
    "SHELL-027 AUTH-008 a person without a session reaches the sign-in page, which keeps the requested address",
    async () => {
      await signIn.open();
      expect(guest.page.url()).toContain("/signin?redirect=");
    },
  );
  // This server has no contact.
  const foot = guest.page.getByRole("contentinfo");
  const saysHelp = async () => {
    await foot.getByText(/API \d/).waitFor();
    return (await foot.innerText()).includes("Need Help?");
  };
  expect(await saysHelp()).toBe(false);
  await expectAccessible(guest.page);
  await screenshot(guest.page, "sign-in");
  await step("SHELL-001 AUTH-019 signing in leads to the projects", async () => {
    await signIn.signIn(world.people.editor.email, TEST_PASSWORD);
    await guest.page.waitForURL("**/projects");
    await new BrowserPage(guest.page).card("Lantern").waitFor();
  });
  expect(await saysHelp()).toBe(false);
});

test("LIVE-002 LIVE-014 PLUS-323 the live connection opens after sign-in, and not before; its address carries no token", async () => {
  await using guest = await visit(world.url);
  const sockets: string[] = [];
  guest.page.on("websocket", (socket) => void sockets.push(socket.url()));
  const signIn = new SignInPage(guest.page);
  await signIn.open();
  expect(sockets).toEqual([]);
  await signIn.enter(world.people.viewer.email, TEST_PASSWORD);
  await expect.poll(() => sockets).toEqual([expect.stringMatching(/^ws:\/\/[^/]+\/ws$/)]);
});

test("AUTH-018 SHELL-027 sign-in continues to the requested address", async () => {
  await using guest = await visit(world.url);
  const wanted = `/projects/${world.projectId}/${world.folderId}`;
  const signIn = new SignInPage(guest.page);
  await signIn.open(wanted);
  await signIn.signIn(world.people.viewer.email, TEST_PASSWORD);
  await guest.page.waitForURL(`**${wanted}`);
});

test("AUTH-035 AUTH-036 AUTH-037 the form names what is missing before anything is sent", async () => {
  await using guest = await visit(world.url);
  const signIn = new SignInPage(guest.page);
  await signIn.open();
  await signIn.submit.click();
  await guest.page.getByText("Please enter an email address!", { exact: true }).waitFor();
  await guest.page.getByText("Please enter your password!", { exact: true }).waitFor();
  await signIn.email.fill("priya");
  await signIn.submit.click();
  await guest.page.getByText("Enter a valid email address").waitFor();
});

test("AUTH-034 AUTH-056 AUTH-070 wrong credentials show an error, and the prompt shakes for a second", async () => {
  await using guest = await visit(world.url, { reducedMotion: "no-preference" });
  guest.allow(/401/);
  const signIn = new SignInPage(guest.page);
  await signIn.open();
  const animations = await watchAnimations(signIn.forgotPassword);
  await signIn.signIn(world.people.viewer.email, "wrong");
  await new BrowserPage(guest.page).notices.getByText("Failed to sign in", { exact: true }).waitFor();
  await expect.poll(animations).toEqual([1000]);
  await signIn.signIn(world.people.viewer.email, TEST_PASSWORD);
  await guest.page.waitForURL("**/projects");
});

test("SHELL-028 SHELL-021 SHELL-022 SESSION-018 a signed-in person stays signed in across reloads, until they sign out", async () => {
  await using guest = await visit(world.url);
  const { page } = guest;
  await new SignInPage(page).enter(world.people.supervisor.email, TEST_PASSWORD);
  await page.goto("/signin");
  await page.waitForURL("**/projects");
  const browser = new BrowserPage(page);
  await browser.accountMenu.click();
  const panel = page.getByRole("dialog", { name: "Account menu" });
  await panel.getByText(world.people.supervisor.name).waitFor();
  await panel.getByText(world.people.supervisor.email).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await browser.signOut();
  await page.waitForURL("**/signin?**");
  expect(await page.evaluate(() => localStorage.getItem("rushlight.session.user"))).toBeNull();
});

test("API-007 a session that the server has ended is signed out on the next call, in every tab", async () => {
  await using guest = await visit(world.url);
  guest.allow(/401/);
  const { page } = guest;
  await new SignInPage(page).enter(world.people.folderViewer.email, TEST_PASSWORD);
  const other = await guest.context.newPage();
  await other.goto("/projects");
  await new BrowserPage(other).accountMenu.waitFor();
  const stored: { token: string } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem("rushlight.session.user"))) ?? "{}",
  );
  await fetch(`${world.url}/api/logout`, { method: "POST", headers: { authorization: `Bearer ${stored.token}` } });
  // A tab that comes to the front checks its session on its own: the click may find nothing to click.
  await page.bringToFront();
  const clicked = page.getByRole("link", { name: "All Projects" }).click();
  await Promise.race([clicked.catch(() => undefined), page.waitForURL("**/signin?**")]);
  await page.waitForURL("**/signin?**");
  await other.waitForURL("**/signin?**");
});

test("SHELL-050 SHELL-051 SHELL-054 SHELL-055 every error page has an address, and unknown addresses have their own page", async () => {
  await using guest = await visit(world.url);
  const heading = guest.page.getByRole("heading", { level: 1 });
  await guest.page.goto("/error/link-invalid");
  await expect.poll(() => heading.innerText()).toBe("This share wasn't found");
  await expectAccessible(guest.page);
  await guest.page.goto("/no/such/place");
  await guest.page.getByRole("heading", { name: "Page not found" }).waitFor();
});
