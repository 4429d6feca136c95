import { statSync } from "node:fs";
import type { Page } from "playwright-core";
import { dismissNotices, openDay, openTake, take } from "./demo-pages.ts";
import { Film } from "./film.ts";

const OUTPUTS = { dark: "docs/images/film.webp", light: "docs/images/film-light.webp" } as const;
const MOST_BYTES = 3_000_000;
const COMMENT = "Fog closes right here. Is this the one?";

/** The film of the README: a clip is uploaded, plays, gets a comment, and a second person sees it, replies and approves. */
export async function filmStory(priya: Page, maren: Page, clip: string, name: string, scratch: string): Promise<void> {
  const film = new Film(scratch);
  await dropClip(film, priya, clip, name);
  await commentOnFrame(film, priya, name);
  await seeAndReply(film, priya, maren);
  await approve(film, priya, maren);
  for (const theme of ["dark", "light"] as const) {
    const output = OUTPUTS[theme];
    film.write(output, theme, { width: 960, framesPerSecond: 10 });
    const { size } = statSync(output);
    console.log(`${output}: ${(film.lengthMs / 1000).toFixed(1)} s, ${size} bytes`);
    if (size > MOST_BYTES) throw new Error(`The film is larger than ${MOST_BYTES} bytes.`);
  }
}

async function dropClip(film: Film, page: Page, clip: string, name: string): Promise<void> {
  await openDay(page);
  await page.getByRole("grid").getByText("Transcoding").first().waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  await caption(page, "Priya uploads a clip");
  await film.shoot(page, 1_500);
  await page.keyboard.press("u");
  const dialog = page.getByRole("dialog", { name: "Upload Files" });
  await dialog.locator('input[data-choose="files"]').setInputFiles(clip);
  await film.shoot(page, 1_200);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await take(page, name).waitFor();
  // The demo's metadata have no row for this clip: the notice that says so isn't part of the story.
  await page.getByText("Existing Metadata").first().waitFor();
  await dismissNotices(page);
  await film.shoot(page, 1_200);
}

async function commentOnFrame(film: Film, page: Page, name: string): Promise<void> {
  await openTake(page, name);
  await page.getByRole("region", { name: "Uploads" }).getByRole("button", { name: "Close" }).click();
  await dismissNotices(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("Home");
  await caption(page, "It plays immediately, frame by frame");
  for (let frame = 0; frame < 24; frame++) {
    await film.shoot(page, 150);
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  }
  await caption(page, "She comments on the exact frame");
  await page.keyboard.press("c");
  await film.shoot(page, 700);
  for (const part of COMMENT.match(/.{1,3}/g) ?? []) {
    await page.keyboard.type(part);
    await film.shoot(page, 180);
  }
}

async function seeAndReply(film: Film, priya: Page, maren: Page): Promise<void> {
  await maren.goto(priya.url().replace(/\?.*$/, ""));
  await maren.getByRole("main", { name: "Viewer" }).waitFor();
  await maren.getByText("No comments yet").waitFor();
  await maren.waitForFunction(() =>
    [...document.querySelectorAll("video")].some((video) => video.getVideoPlaybackQuality().totalVideoFrames > 0),
  );
  await maren.waitForLoadState("networkidle");
  await caption(maren, "Maren has the same clip open");
  await film.shoot(maren, 1_400);
  await priya.getByRole("button", { name: "Post" }).click();
  await maren.getByText("Fog closes right here.").first().waitFor();
  await caption(maren, "The comment appears live");
  await film.shoot(maren, 1_400);
  await maren
    .getByRole("button", { name: /^Go to / })
    .first()
    .click();
  await maren.waitForLoadState("networkidle");
  await caption(maren, "A click goes to the frame");
  await film.shoot(maren, 1_800);
}

async function approve(film: Film, priya: Page, maren: Page): Promise<void> {
  await maren.keyboard.press("y");
  await maren.getByText("You approved this version").waitFor();
  await caption(maren, "Maren approves the version");
  await film.shoot(maren, 1_500);
  await priya.getByText("Approved").first().waitFor();
  await caption(priya, "Priya sees it at the same moment");
  await film.shoot(priya, 3_400);
}

/** A caption in the empty part of the header, where it covers nothing. */
async function caption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const title = document.querySelector<HTMLElement>("#film-title") ?? document.createElement("div");
    title.id = "film-title";
    title.textContent = words;
    title.style.cssText =
      "position:fixed;left:628px;top:6px;transform:translateX(-50%);z-index:9999;padding:6px 12px;border-radius:999px;" +
      "white-space:nowrap;background:rgb(8 9 10/.88);color:#f7d8a8;font:600 16px/24px system-ui";
    document.body.append(title);
  }, text);
}
