import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "playwright-core";
import { z } from "zod";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { demoCast } from "#server/main/demo/demo-people.ts";
import { demoClips } from "#server/main/demo/demo-production.ts";
import { renderClip } from "#server/main/demo/render-clip.ts";
import { Film } from "./film.ts";

/**
 * `npm run pictures -- URL DATA_DIR`: makes the film and the pictures of the docs with a running, filled demo (`npm start --
 * --demo`) that has not been filmed before: the film uploads a clip and comments on it.
 */
const [url = "", dataDir = ""] = process.argv.slice(2);
const NEW_CLIP = "A012C006_261118.mov";
const MOST_BYTES = 3_000_000;
const SIZE = { width: 1200, height: 750 };
const passwords = z.object({ password: z.string() });

const scratch = mkdtempSync(join(tmpdir(), "rushlight-pictures-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
});
try {
  await makePictures();
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function makePictures(): Promise<void> {
  const priya = await signedIn("priya", "demo-account.json");
  const maren = await signedIn("maren", "demo-people.json");
  await openFolder(priya);
  await picture(priya, "folder");
  await openClip(priya, "101 / 24A / 3");
  await picture(priya, "viewer");
  await film(priya, maren);
}

async function film(priya: Page, maren: Page): Promise<void> {
  const shots = new Film(scratch);
  const clip = join(scratch, NEW_CLIP);
  const [first] = demoClips;
  if (!first) throw new Error("The demo has no clips.");
  const tools = mediaTools("ffmpeg", "ffprobe", process.env.PATH ?? "");
  await renderClip(tools, { ...first.order, timecode: "16:51:20:00" }, clip, new AbortController().signal);
  await openFolder(priya);
  await caption(priya, "Priya drops a clip");
  await shots.shoot(priya, 1_400);
  await priya.keyboard.press("u");
  const dialog = priya.getByRole("dialog", { name: "Upload Files" });
  await dialog.locator('input[data-choose="files"]').setInputFiles(clip);
  await shots.shoot(priya, 1_200);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await take(priya, NEW_CLIP).waitFor();
  await shots.shoot(priya, 1_400);

  await openClip(priya, NEW_CLIP);
  await caption(priya, "It plays, frame by frame");
  for (let frame = 0; frame < 24; frame++) {
    await shots.shoot(priya, 165);
    for (let step = 0; step < 3; step++) await priya.keyboard.press("ArrowRight");
  }
  await caption(priya, "She comments on the exact frame");
  await priya.keyboard.press("c");
  await shots.shoot(priya, 700);
  for (const part of "Fog closes right here. Is this the one?".match(/.{1,3}/g) ?? []) {
    await priya.keyboard.type(part);
    await shots.shoot(priya, 200);
  }

  await maren.goto(priya.url().replace(/\?.*$/, ""));
  await maren.getByRole("main", { name: "Viewer" }).waitFor();
  await maren.getByText("No comments yet").waitFor();
  await caption(maren, "Maren has the same clip open");
  await shots.shoot(maren, 1_600);
  await priya.getByRole("button", { name: "Post" }).click();
  const comment = maren.getByText("Fog closes right here.").first();
  await comment.waitFor();
  await caption(maren, "Maren sees it at once");
  await shots.shoot(maren, 1_600);
  await maren
    .getByRole("button", { name: /^Go to / })
    .first()
    .click();
  await maren.waitForLoadState("networkidle");
  await caption(maren, "A click goes to the frame");
  await shots.shoot(maren, 3_000);
  const output = "docs/images/film.webp";
  shots.write(output, { width: 960, framesPerSecond: 8 });
  const { size } = statSync(output);
  console.log(`${output}: ${(shots.lengthMs / 1000).toFixed(1)} s, ${size} bytes`);
  if (size > MOST_BYTES) throw new Error(`The film is larger than ${MOST_BYTES} bytes.`);
}

async function signedIn(person: keyof typeof demoCast, file: string): Promise<Page> {
  const { password } = passwords.parse(JSON.parse(readFileSync(join(dataDir, file), "utf8")));
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, colorScheme: "dark" });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto("/");
  await page.getByRole("textbox", { name: "Email" }).fill(demoCast[person].email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("grid").getByRole("link", { name: "Harrow Sound" }).waitFor();
  return page;
}

async function openFolder(page: Page): Promise<void> {
  await page.goto("/projects");
  await page.getByRole("grid").getByRole("link", { name: "Harrow Sound" }).dblclick();
  await page.getByRole("grid").getByRole("link", { name: "01 Dailies" }).dblclick();
  await page.getByRole("grid").getByRole("link", { name: "Day 12 · Headland" }).dblclick();
  await take(page, "101 / 24A / 3").waitFor();
  await page.waitForLoadState("networkidle");
}

async function openClip(page: Page, name: string): Promise<void> {
  await take(page, name).dblclick();
  await page.getByRole("main", { name: "Viewer" }).waitFor();
  await page.locator("video").first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("video")].some(({ readyState }) => readyState >= 2));
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("k");
  if (await page.evaluate(() => [...document.querySelectorAll("video")].some(({ paused }) => !paused)))
    await page.keyboard.press("k");
}

/** A caption over the page. */
async function caption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const title = document.querySelector<HTMLElement>("#film-title") ?? document.createElement("div");
    title.id = "film-title";
    title.textContent = words;
    title.style.cssText =
      "position:fixed;left:50%;bottom:76px;transform:translateX(-50%);z-index:9999;padding:10px 20px;border-radius:999px;" +
      "background:rgb(8 9 10/.88);color:#f7d8a8;font:600 20px/26px system-ui;box-shadow:0 4px 24px rgb(0 0 0/.5)";
    document.body.append(title);
  }, text);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `docs/images/${name}.png` });
}

/** A take is named by its slate once the camera report is read, and by its file name before. */
function take(page: Page, name: string): Locator {
  return page.getByRole("grid").getByRole("link", { name });
}
