import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { xxh64 } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { UploadPage } from "../pages/upload-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let folder: string;
beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  folder = mkdtempSync(join(tmpdir(), "rushlight-e2e-losses-"));
  // Each file in one PUT.
  await world
    .as("editor")
    .graphql("mutation($id: ID!) { updateUserSettings(userId: $id, settings: { prefersUploadV2: false }) { id } }", {
      id: world.people.editor.id,
    });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function localFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function openFolder(): Promise<{ visited: Visit; page: Page; browser: BrowserPage; uploads: UploadPage }> {
  const visited = await visitAs(world, "editor");
  const { page } = visited;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await page.getByRole("button", { name: "Upload", exact: true }).first().waitFor();
  return { visited, page, browser, uploads: new UploadPage(page) };
}

const versionOf = (filename: string) =>
  world.platform.db.selectFrom("version").selectAll().where("filename", "=", filename).executeTakeFirst();

/** Uploads break off midway as long as any are `left` to break; `tried` counts all. */
async function breakPuts(page: Page): Promise<{ tried: number; broken: number; left: number }> {
  const puts = { tried: 0, broken: 0, left: Number.POSITIVE_INFINITY };
  await page.route(/\/media\/u\//, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    puts.tried += 1;
    if (puts.left <= 0) return route.fallback();
    puts.left -= 1;
    puts.broken += 1;
    await route.abort("connectionreset");
  });
  return puts;
}

test("PLUS-215 UPLOAD-053 a single-part upload resumes after a lost connection, without a notice", async () => {
  const { visited, page, browser, uploads } = await openFolder();
  await using _ = visited;
  visited.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to load resource|WebSocket/);
  const bytes = randomBytes(3_000_000);
  const puts = await breakPuts(page);
  await uploads.send(localFile("Piece.bin", bytes));
  await until(() => puts.broken >= 2);
  await visited.context.setOffline(true);
  puts.left = 0;
  await visited.context.setOffline(false);
  await until(async () => (await versionOf("Piece.bin")) !== undefined);
  expect((await versionOf("Piece.bin"))?.checksum).toBe(await xxh64(bytes));
  expect(await browser.notices.getByText("File(s) not uploaded").count()).toBe(0);
});

test("PLUS-217 PLUS-219 Retry All restarts all failed uploads", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  visited.allow(/507/);
  let isFull = true;
  await page.route(/\/media\/u\//, (route) => {
    if (route.request().method() !== "PUT" || !isFull) return route.continue();
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ status: 507, headers, json: { errors: [{ message: "The storage is full" }] } });
  });
  const names = ["Again 1.bin", "Again 2.bin", "Again 3.bin"];
  await uploads.send(...names.map((name) => localFile(name, randomBytes(1000))));
  const retryAll = uploads.panel.getByRole("button", { name: "Retry All" });
  await expect.poll(() => uploads.rows.filter({ hasText: "Failed" }).count()).toBe(3);
  await expectAccessible(page);
  await screenshot(page, "uploads-retry-all");
  isFull = false;
  await retryAll.click();
  await until(async () => (await Promise.all(names.map(versionOf))).every(Boolean));
  await retryAll.waitFor({ state: "detached" });
});

test("PLUS-218 PLUS-221 the panel closes itself when everything is done, and leaving no longer asks", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/media\/u\//, async (route) => {
    await held;
    await route.continue();
  });
  await uploads.send(localFile("Held.bin", randomBytes(1000)));
  await uploads.panel.waitFor();
  const question = page.waitForEvent("dialog");
  void page.evaluate(() => window.location.reload());
  await (await question).dismiss(); // the page stays
  await page.mouse.move(5, 5);
  release();
  await expect.poll(() => uploads.panel.allInnerTexts()).toEqual([]);
  let asksAgain = false;
  page.on("dialog", (dialog) => {
    asksAgain = true;
    void dialog.accept();
  });
  await page.reload();
  expect(asksAgain).toBe(false);
});

test("UPLOAD-083 an image is retried until it arrives, and no longer once it is cancelled", async () => {
  await using visited = await visitAs(world, "superuser");
  visited.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  const { page } = visited;
  const puts = await breakPuts(page);
  await page.goto(`/workspaces/${world.workspaceId}`);
  const logo = page.getByRole("group", { name: "Logo" });
  const file = localFile(
    "logo.png",
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fb3" } })
      .png()
      .toBuffer(),
  );
  await logo.locator('input[type="file"]').setInputFiles(file);
  await until(() => puts.broken >= 2);
  await logo.getByRole("button", { name: "Cancel image upload" }).click();
  await logo.getByRole("progressbar").waitFor({ state: "detached" });
  const triedAtCancel = puts.tried;
  puts.left = 2;
  await logo.locator('input[type="file"]').setInputFiles(file);
  await logo.getByRole("button", { name: /^Remove/ }).waitFor();
  // Two that broke and the one that arrived: none of the cancelled upload.
  expect(puts.tried).toBe(triedAtCancel + 3);
});
