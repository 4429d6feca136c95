import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { z } from "zod";
import { demoCast } from "#server/main/demo/demo-people.ts";

/** A running, filled demo, and the browser that visits it. */
export interface DemoVisit {
  readonly browser: Browser;
  readonly url: string;
  readonly dataDir: string;
}

/** The folder of the film and of most pictures. */
const DAY = ["Harrow Sound", "01 Dailies", "Day 12 · Headland"];
export const PICTURE_SIZE = { width: 1200, height: 750 };
const MARGIN_PX = 48;
const passwords = z.object({ password: z.string() });

/** A page in its own browser window. */
export async function newWindow({ browser, url }: DemoVisit): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PICTURE_SIZE, colorScheme: "dark" });
  // The film is taken in both themes: the page follows its window.
  await context.addInitScript(() => localStorage.setItem("rushlight.theme", "system"));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

/** One of the cast in the list of projects. */
export async function signedIn(visit: DemoVisit, person: keyof typeof demoCast): Promise<Page> {
  const file = person === "priya" ? "demo-account.json" : "demo-people.json";
  const { password } = passwords.parse(JSON.parse(readFileSync(join(visit.dataDir, file), "utf8")));
  const page = await newWindow(visit);
  await page.goto("/");
  await page.getByRole("textbox", { name: "Email" }).fill(demoCast[person].email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("grid").getByRole("link", { name: "Harrow Sound" }).waitFor();
  return page;
}

/** Removes the notices that are shown. */
export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

export async function openDay(page: Page): Promise<void> {
  await page.goto("/projects");
  for (const name of DAY) await page.getByRole("grid").getByRole("link", { name }).click();
  await take(page, "101 / 24A / 3").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Opens a take of the current folder and pauses on its first frame. */
export async function openTake(page: Page, name: string): Promise<void> {
  await take(page, name).click();
  await page.getByRole("main", { name: "Viewer" }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("video")].some(({ readyState }) => readyState >= 2));
  await page.waitForLoadState("networkidle");
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  if (await pause.isVisible()) await pause.click();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("Home");
}

/** Runs a command by its name in the palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("searchbox", { name: "Find a command" }).fill(name);
  await palette
    .getByRole("menuitem", { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await palette.waitFor({ state: "detached" });
}

const FOLDERS = { light: "docs/images/light", dark: "docs/images" } as const;

/** Saves what the page shows for the docs, in both themes; with `parts`, only these and a margin, so that a dialog can be read on a phone. */
export async function savePicture(page: Page, name: string, parts: readonly Locator[] = []): Promise<void> {
  await page.waitForLoadState("networkidle");
  // The default comes last, so that the page keeps it.
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await page.waitForFunction(isSettled);
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const shot = await page.screenshot(parts.length === 0 ? {} : { clip: around(boxes.filter((box) => box !== null)) });
    const file = `${FOLDERS[theme]}/${name}.webp`;
    await sharp(shot).webp({ quality: 88 }).toFile(file);
    console.log(file);
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function around(boxes: readonly Box[]): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - MARGIN_PX);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - MARGIN_PX);
  const right = Math.min(PICTURE_SIZE.width, Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN_PX);
  const bottom = Math.min(PICTURE_SIZE.height, Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN_PX);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** In the page: every visible image is loaded, and nothing is fading or sliding. */
function isSettled(): boolean {
  const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  return (
    images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    animations.every(({ playState }) => playState !== "running")
  );
}

/** A take is named by its slate once the camera report is read, and by its file name before. */
export function take(page: Page, name: string): Locator {
  return page.getByRole("grid").getByRole("link", { name });
}
