import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ensureFirstSuperuser } from "#server/features/auth/sign-in/first-superuser.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot, visit } from "../browser.ts";
import { UploadPage } from "../pages/upload-page.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ people: false, worker: true, webDir: inject("webDir"), fakeTime: false });
});
afterAll(async () => await world[Symbol.asyncDispose]());

test("PLUS-764 PLUS-765 PLUS-1521 from the start link to the first file in three steps; opening the link or the steps again redirects", async () => {
  await using visited = await visit(world.url);
  const { page } = visited;
  const first = await ensureFirstSuperuser(world.platform);
  if (first.kind !== "setup") throw new Error(`expected a link, got ${first.kind}`);
  await page.goto("/");
  await page.getByText("No account exists yet. Open the address that Rushlight printed").waitFor();
  await expectAccessible(page);
  await screenshot(page, "first-start-sign-in");
  await page.goto(first.path);
  await page.getByText("Step 1 of 3").waitFor();
  await expectAccessible(page);
  await screenshot(page, "first-start-1");
  await page.getByRole("textbox", { name: "Name" }).fill("Priya Raman");
  await page.getByRole("textbox", { name: "Email" }).fill("priya@terntide.example");
  await page.getByRole("textbox", { name: "Password" }).fill("lantern on the pier");
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByText("Step 2 of 3").waitFor();
  // A reload between the steps loses nothing.
  await page.reload();
  await page.getByText("Step 2 of 3").waitFor();
  await expectAccessible(page);
  await screenshot(page, "first-start-2");
  await page.getByRole("textbox", { name: "Workspace" }).fill("Tern & Tide");
  await page.keyboard.press("Enter");

  await page.getByText("Step 3 of 3").waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await screenshot(page, "first-start-3-light");
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, "first-start-3-phone-light");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("textbox", { name: "Title" }).fill("Harrow Sound");
  await page.keyboard.press("Enter");

  await page.getByText("This folder is empty").first().waitFor();
  await page.getByText("Drop files or folders anywhere on this page.").waitFor();
  await screenshot(page, "first-start-empty-folder-light");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expectAccessible(page);
  await screenshot(page, "first-start-empty-folder");
  const uploads = new UploadPage(page);
  await page.keyboard.press("u");
  await uploads.dialog
    .locator('input[data-choose="files"]')
    .setInputFiles({ name: "slate.txt", mimeType: "text/plain", buffer: Buffer.from("24A take 1") });
  await uploads.start();
  await page.getByRole("grid").getByRole("link", { name: "slate.txt" }).waitFor();

  // After the setup, neither the steps nor the link work again.
  await page.goto("/welcome");
  await page.waitForURL("**/projects");
  await page.getByRole("grid").getByRole("link", { name: "Harrow Sound" }).waitFor();
  visited.allow(/410/);
  await page.goto(first.path);
  await page.waitForURL("**/projects");
  expect(await page.getByText("Step 1 of 3").count()).toBe(0);
});
