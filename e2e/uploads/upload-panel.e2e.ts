import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { screenshot, type Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { Drag } from "../pages/drag.ts";
import { UploadPage } from "../pages/upload-page.ts";
import { visitAs } from "../visit-as.ts";

// No worker: jobs stay queued until a test starts one.
let world: ProductionWorld;
let folder: string;
beforeAll(async () => {
  world = await productionWorld({ fakeTime: false, webDir: inject("webDir") });
  folder = mkdtempSync(join(tmpdir(), "rushlight-e2e-panel-"));
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

function localFile(name: string, sizeBytes = 500): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, randomBytes(sizeBytes));
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

const filenames = async () =>
  (await world.platform.db.selectFrom("version").select("filename").execute()).map(({ filename }) => filename);
const jobState = async (name: string) =>
  (await world.platform.db.selectFrom("job").select("state").where("name", "=", name).executeTakeFirst())?.state;

test("UPLOAD-006 UPLOAD-007 files dragged over the folder show the drop zone, other drags don't; dropped files are uploaded", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  const area = page.locator("main[aria-label]");
  const text = new Drag(page, { text: "Scene 12" });
  await text.over(area);
  await page.waitForTimeout(300);
  expect(await uploads.dropZone.count()).toBe(0);
  await text.leave();

  const away = new Drag(page, { files: [localFile("Away.bin")] });
  await away.over(area);
  await uploads.dropZone.waitFor();
  await screenshot(page, "drop-zone");
  await away.leave();
  await uploads.dropZone.waitFor({ state: "detached" });

  localFile("Card B/Roll 2/Inside.bin");
  const drag = new Drag(page, { files: [localFile("Dropped.bin"), join(folder, "Card B")] });
  await drag.over(area);
  await uploads.dropZone.waitFor();
  await drag.drop();
  await uploads.dropZone.waitFor({ state: "detached" });
  await until(async () => (await filenames()).length === 2);
  expect((await filenames()).toSorted()).toEqual(["Dropped.bin", "Inside.bin"]);
});

test("UPLOAD-011 files and directories can be dropped onto the Upload Files dialog", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  await uploads.openDialog();
  localFile("Card C/Roll 3/Deep.bin");
  const drag = new Drag(page, { files: [localFile("On the dialog.bin"), join(folder, "Card C")] });
  await drag.over(uploads.dialog.getByRole("region", { name: "Drop files or folders here" }));
  await drag.drop();
  const chosen = uploads.dialog.getByRole("listitem");
  await chosen.filter({ hasText: "Card C/Roll 3/Deep.bin" }).waitFor();
  await expect.poll(() => chosen.count()).toBe(2);
});

test("UPLOAD-004 UPLOAD-018 UPLOAD-019 the upload list is on the right, its items are 36 px high, and five are visible", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  await page.route(/\/media\/u\//, () => {}); // nothing arrives
  await uploads.send(...[1, 2, 3, 4, 5, 6, 7].map((number) => localFile(`Listed ${number}.bin`)));
  await uploads.rows.first().waitFor();
  const heights = await uploads.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([36]));
  const list = () =>
    uploads.panel
      .getByRole("list")
      .locator("xpath=..")
      .evaluate((element) => ({
        seenPx: element.clientHeight,
        allPx: element.scrollHeight,
      }));
  await expect.poll(list).toEqual({ seenPx: 5 * 36, allPx: 7 * 36 });
  const fromRight = async () => {
    const panel = await uploads.panel.boundingBox();
    return 1440 - (panel?.x ?? 0) - (panel?.width ?? 0);
  };
  await expect.poll(fromRight).toBeLessThanOrEqual(16);
  page.on("dialog", (dialog) => void dialog.accept());
});

test("UPLOAD-070 UPLOAD-071 the single PUT of a file reports its progress, and Cancel aborts it", async () => {
  const { visited, page, uploads } = await openFolder();
  await using _ = visited;
  visited.allow(/Failed to load resource/);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const uploadThroughput = 300_000; // bytes per second
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
  let [puts, brokenOff] = [0, 0];
  page.on("request", (request) => {
    if (request.method() === "PUT") puts += 1;
  });
  page.on("requestfailed", (request) => {
    if (request.method() === "PUT") brokenOff += 1;
  });
  await uploads.send(localFile("Slow.bin", 6_000_000));
  const percent = async () =>
    Number(
      await uploads.panel.getByRole("progressbar", { name: "Progress of Slow.bin" }).getAttribute("aria-valuenow"),
    );
  await expect.poll(percent, { interval: 50 }).toBeGreaterThan(2);
  const first = await percent();
  await expect.poll(percent, { interval: 50 }).toBeGreaterThan(first + 2);
  expect(await percent()).toBeLessThan(100);
  expect([puts, brokenOff]).toEqual([1, 0]);
  await uploads.panel.getByRole("button", { name: "Cancel Slow.bin" }).click();
  await until(() => brokenOff === 1);
  expect(await filenames()).not.toContain("Slow.bin");
});

test("UPLOAD-072 a failed upload says 'File(s) not uploaded', with the file's name", async () => {
  const { visited, page, browser, uploads } = await openFolder();
  await using _ = visited;
  visited.allow(/507/);
  await page.route(/\/media\/u\//, (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ status: 507, headers, json: { errors: [{ message: "The storage is full" }] } });
  });
  await uploads.send(localFile("No room.bin"));
  await browser.notices.getByText("File(s) not uploaded", { exact: true }).waitFor();
  await browser.notices.getByText(/No room\.bin/).waitFor();
});

test("UPLOAD-035 UPLOAD-039 JOBS-003 JOBS-006 a job is cancelled and retried with its upload; its progress ring stays on the thumbnail until the asset is updated", async () => {
  const { visited, page, browser, uploads } = await openFolder();
  await using _ = visited;
  const name = `${randomBytes(3).toString("hex")}.mov`;
  const clip = join(folder, name);
  const codec = ["-c:v", "prores", "-profile:v", "0", "-pix_fmt", "yuv422p10le"];
  const rate = { numerator: 24, denominator: 1 };
  await makeNumberedClip({ output: clip, rate, frames: 48, width: 640, height: 360, codec, picture: "grain" });
  await uploads.send(clip);
  const card = browser.card(name);
  await card.getByRole("progressbar", { name: "Queued" }).waitFor();
  expect(await jobState(name)).toBe("WAITING");
  await screenshot(page, "queued-thumbnail");

  await uploads.tab("Processing");
  await uploads.panel.getByRole("button", { name: `Cancel ${name}` }).click();
  await expect.poll(() => jobState(name)).toBe("CANCELLED");
  await uploads.tab("History");
  await uploads.panel.getByRole("button", { name: `Retry ${name}` }).click();
  await expect.poll(() => jobState(name)).toBe("WAITING");
  // PLUS-593: also after the folder was reloaded, as a newly opened page shows it.
  await page.reload();
  await card.getByRole("progressbar", { name: "Queued" }).waitFor();

  let navigations = 0;
  page.on("framenavigated", () => {
    navigations += 1;
  });
  await using _worker = await testWorld({ nodeOf: world, worker: true, fakeTime: false });
  const circle = card.getByRole("progressbar", { name: /^Processing/ });
  await circle.waitFor();
  await screenshot(page, "processing-thumbnail");
  await circle.waitFor({ state: "detached" });
  await card.locator("img").waitFor();
  await card.getByText("0:02").waitFor();
  expect(await jobState(name)).toBe("COMPLETED");
  expect(navigations).toBe(0);
});
