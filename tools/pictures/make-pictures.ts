import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { demoClips } from "#server/main/demo/demo-production.ts";
import { renderClip } from "#server/main/demo/render-clip.ts";
import { type DemoVisit, signedIn } from "./demo-pages.ts";
import { filmStory } from "./film-story.ts";
import { guidePictures } from "./guide-pictures.ts";

/**
 * `npm run pictures -- URL DATA_DIR`: makes the film and the pictures of the docs with a running, filled demo (`npm start -- --demo`)
 * that has not been filmed before: it uploads clips, comments and reviews. With `film` as a third argument it makes only the film.
 */
const [url = "", dataDir = "", only] = process.argv.slice(2);
const NEW_CLIP = "A012C006_261118.mov";

const scratch = mkdtempSync(join(tmpdir(), "rushlight-pictures-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
});
try {
  await makePictures({ browser, url, dataDir });
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

async function makePictures(visit: DemoVisit): Promise<void> {
  const clip = await render(NEW_CLIP, "16:51:20:00");
  await render("again.mov", "17:10:33:12");
  const priya = await signedIn(visit, "priya");
  const maren = await signedIn(visit, "maren");
  if (only !== "film") await guidePictures(visit, priya, maren, scratch);
  await filmStory(priya, maren, clip, NEW_CLIP, scratch);
}

/** A clip that looks like the demo's first. */
async function render(name: string, timecode: string): Promise<string> {
  const [first] = demoClips;
  if (!first) throw new Error("The demo has no clips.");
  const path = join(scratch, name);
  const tools = mediaTools("ffmpeg", "ffprobe", process.env.PATH ?? "");
  await renderClip(tools, { ...first.order, timecode }, path, new AbortController().signal);
  return path;
}
