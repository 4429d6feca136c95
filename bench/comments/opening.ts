/**
 * Opening a clip with many comments against one with few, in Chromium: from the click on its card, with the app's code loaded and
 * none of its data, until its first picture, until the first of its comments, and until all of them are loaded, as their number
 * beside the list shows; and the longest task on the way. Rounds are interleaved, each in a new page. Run it after `npm run build`: `npm run bench comments/opening
 * [comments=2000] [rounds=7]`
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { median } from "#testkit/statistics.ts";
import { until } from "#testkit/until.ts";
import { inBenchWorld, WEB_DIR } from "../bench-world.ts";
import { launchBench } from "../browser/launch-bench.ts";

const MANY = Number(process.argv[2] ?? 2_000);
const ROUNDS = Number(process.argv[3] ?? 7);
const FEW = 20;
const GOAL = 1.3;
const FRAMES = 100;
/** What loading the page has left to do isn't charged to opening the clip. */
const REST_MS = 1_000;

interface Opened {
  readonly picture: number;
  readonly first: number;
  readonly all: number;
  readonly longest: number;
}

/** A playable clip with this many threads, spread over its frames. */
async function addClip(world: ProductionWorld, name: string, bytes: Uint8Array, comments: number): Promise<void> {
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  const { assetId, versionId } = result ?? {};
  const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { playable } } }";
  type Answer = { asset: { newestVersion: { playable: string } } };
  const playable = async () =>
    (await world.as("editor").graphql<Answer>(query, { id: assetId })).asset.newestVersion.playable;
  await until(async () => (await playable()) === "LADDER", 300_000);
  const { people, platform } = world;
  const { db } = platform;
  await sql`insert into comment (id, project_id, asset_id, version_id, author_id, author_name, text, start_position, end_position,
      created_at, updated_at)
    select gen_random_uuid(), ${world.projectId}::uuid, ${assetId}::uuid, ${versionId}::uuid, ${people.viewer.id}::uuid, 'Viewer',
      'Remark ' || n, n % ${FRAMES}::int, n % ${FRAMES}::int, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${comments}::int) n`.execute(db);
  await sql`update asset set comment_count = ${comments} where id = ${assetId}::uuid`.execute(db);
  await sql`analyze comment, asset`.execute(db);
}

/** In the page: times since the next click. */
function fromClick(comments: number): Promise<Opened> {
  return new Promise((resolve) => {
    const seen: { picture?: number; first?: number; all?: number } = {};
    const begin = ({ timeStamp: from }: Event): void => {
      let longest = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (startTime + duration > from) longest = Math.max(longest, duration);
      });
      tasks.observe({ type: "longtask", buffered: true });
      let video: HTMLVideoElement | null = null;
      // An element is painted if it existed when a frame began: the next frame shows that it has ended.
      const note = (what: "first" | "all") =>
        requestAnimationFrame(() => {
          seen[what] ??= performance.now() - from;
        });
      const look = (): void => {
        const found = document.querySelector("video");
        if (found && found !== video) {
          video = found;
          found.requestVideoFrameCallback((now) => {
            seen.picture ??= now - from;
          });
        }
        if (document.querySelector("article.cmt") && seen.first === undefined) note("first");
        const tab = [...document.querySelectorAll("[role=tab]")].some((one) =>
          one.textContent?.endsWith(`${comments}`),
        );
        if (tab && seen.first !== undefined && seen.all === undefined) note("all");
        const { picture, first, all } = seen;
        if (picture === undefined || first === undefined || all === undefined) requestAnimationFrame(look);
        // Long tasks are reported a little later.
        else setTimeout(() => resolve({ picture, first, all, longest }), 300);
      };
      look();
    };
    addEventListener("click", begin, { capture: true, once: true });
  });
}

const card = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true }).getByRole("link").first();

async function open(browser: Browser, world: ProductionWorld, name: string, comments: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const session = JSON.stringify({ token: world.people.editor.token, expiresAtMs: Date.now() + 3_600_000 });
    await context.addInitScript((value) => localStorage.setItem("rushlight.session.user", value), session);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${world.url}/projects/${world.projectId}/${world.folderId}`);
    // The viewer's code is loaded with another clip, which has no comments.
    await card(page, "none.mov").click();
    await page.locator("video").waitFor();
    await page.waitForTimeout(REST_MS);
    await page.goBack();
    await card(page, name).waitFor();
    await page.waitForTimeout(REST_MS);
    const watching = page.evaluate(fromClick, comments);
    await page.evaluate(() => {});
    const [opened] = await Promise.all([watching, card(page, name).click()]);
    return opened;
  } finally {
    await context.close();
  }
}

async function measure(world: ProductionWorld): Promise<void> {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: FRAMES });
  const bytes = await readFile(output);
  for (const [name, comments] of [
    ["none.mov", 0],
    ["few.mov", FEW],
    ["many.mov", MANY],
  ] as const)
    await addClip(world, name, bytes, comments);
  const settings = "mutation ($id: ID!) { updateUserSettings(userId: $id, settings: { autoPlay: false }) { id } }";
  await world.as("editor").graphql(settings, { id: world.people.editor.id });
  const browser = await launchBench();
  const [few, many]: [Opened[], Opened[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await open(browser, world, "few.mov", FEW));
    many.push(await open(browser, world, "many.mov", MANY));
  }
  await browser.close();
  const of = (rounds: readonly Opened[], key: keyof Opened) => median(rounds.map((one) => one[key]));
  for (const key of ["picture", "first", "all", "longest"] as const) {
    const [a, b] = [of(few, key), of(many, key)];
    const names = {
      picture: "first picture",
      first: "first comment",
      all: "all comments loaded",
      longest: "longest task",
    };
    // Comments after the first load behind it, however many there are: these two have no goal.
    const ratio = key === "longest" || key === "all" ? "" : `, ratio ${(b / a).toFixed(2)} (goal ≤ ${GOAL})`;
    console.log(`${names[key]}: ${FEW} comments ${a.toFixed(0)} ms, ${MANY} ${b.toFixed(0)} ms${ratio}`);
  }
}

await inBenchWorld({ worker: true, fakeTime: false, webDir: WEB_DIR }, async (world) => {
  await measure(world);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();
