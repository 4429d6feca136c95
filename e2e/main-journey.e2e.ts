import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { expectAccessible, screenshot, type Visit, visit } from "./browser.ts";
import { readPictureNumber } from "./frames/picture-number.ts";
import { freePort, leftOver, type StartedProgram, startProgram } from "./start/started-program.ts";

const ADMIN = { ADMIN_EMAIL: "priya@rushlight.example", ADMIN_PASSWORD: "lantern on the pier" };
const PRORES = ["-c:v", "prores", "-profile:v", "0", "-pix_fmt", "yuv422p10le"];
const CLIP = "A012C005_261118.mov";

let dataDir: string;
let program: StartedProgram;
let url = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "rushlight-journey-"));
  await makeNumberedClip({
    output: join(dataDir, CLIP),
    rate: { numerator: 24000, denominator: 1001 },
    frames: 72,
    width: 640,
    height: 360,
    codec: PRORES,
    timecode: "16:39:31:00",
    audio: ["-c:a", "pcm_s24le"],
  });
  program = startProgram({ env: { DATA_DIR: dataDir, PORT: String(await freePort()), ...ADMIN } });
  [, url = ""] = await program.untilPrinted(/is ready at (\S+)/);
});

afterAll(async () => {
  await program.pressCtrlC();
  await leftOver(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn({ page }: Visit): Promise<void> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.ADMIN_EMAIL);
  await page.getByRole("textbox", { name: "Password" }).fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "New Project" }).first().waitFor();
}

async function makeProjectAndFolder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Project" }).first().click();
  const project = page.getByRole("dialog", { name: "New Project" });
  await project.getByRole("textbox", { name: "Title" }).fill("Harrow Sound");
  await project.getByRole("combobox", { name: "Manager" }).fill("Priya Raman");
  await project.getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: "Harrow Sound" }).first().click();
  await page.getByRole("button", { name: "New Folder" }).first().click();
  const folder = page.getByRole("dialog", { name: "New Folder" });
  await folder.getByRole("textbox").fill("Day 12 · Headland");
  await folder.getByRole("button", { name: "Create" }).click();
  await page.getByRole("grid").getByRole("link", { name: "Day 12 · Headland" }).dblclick();
  await page
    .getByRole("heading", { name: "This folder is empty" })
    .or(page.getByText("This folder is empty"))
    .first()
    .waitFor();
}

async function upload(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upload Files" });
  await dialog.locator('input[data-choose="files"]').setInputFiles(join(dataDir, CLIP));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
}

test("from the start command to a comment on its exact frame, seen live in a second browser", async () => {
  await using first = await visit(url);
  await using second = await visit(url);
  await signIn(first);
  await makeProjectAndFolder(first.page);
  const folderUrl = first.page.url();

  await signIn(second);
  await second.page.goto(folderUrl);
  await second.page.getByText("This folder is empty").first().waitFor();

  await upload(first.page);
  // The second browser is notified of the new clip without a reload.
  await second.page.getByRole("grid").getByRole("link", { name: CLIP }).waitFor();
  await first.page.getByRole("grid").getByRole("link", { name: CLIP }).dblclick();
  await first.page.getByRole("main", { name: "Viewer" }).waitFor();
  const viewerUrl = first.page.url().replace(/\?.*$/, "");
  await second.page.goto(`${viewerUrl}?frame=12`);

  await first.page.goto(`${viewerUrl}?frame=37`);
  await expect.poll(() => readPictureNumber(first.page), { interval: 100 }).toBe(37);
  await first.page.getByText("16:39:32:13").first().waitFor();
  await expect.poll(() => readPictureNumber(second.page), { interval: 100 }).toBe(12);
  await screenshot(first.page, "journey-viewer");
  await expectAccessible(first.page);

  const note = "Left collar is up. It is down in 24 / 2.";
  await first.page.keyboard.press("c");
  const box = first.page.getByRole("textbox", { name: "Comment text" });
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await first.page.keyboard.type(note);
  await first.page.getByRole("button", { name: "Post" }).click();
  const postedMs = performance.now();
  await second.page.getByText(note).first().waitFor();
  console.info(
    `The second browser showed the comment ${Math.round(performance.now() - postedMs)} ms after Post was pressed`,
  );

  // A click on its timecode seeks there, and its address opens there.
  await second.page.getByRole("button", { name: "Go to 16:39:32:13" }).click();
  await expect.poll(() => readPictureNumber(second.page), { interval: 100 }).toBe(37);
  await second.page.keyboard.press("ArrowRight");
  await expect.poll(() => readPictureNumber(second.page), { interval: 100 }).toBe(38);
  await screenshot(second.page, "journey-second-browser");
});
