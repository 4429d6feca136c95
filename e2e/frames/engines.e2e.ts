import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { login } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import { EngineTab } from "../engines/engine-tab.ts";
import { enginesHere, launchEngine } from "../engines/launch-engine.ts";
import { StandsStill } from "../engines/webkit-driver.ts";
import { shows } from "./shows-frame.ts";

/** Without a graphics card WebKitGTK sometimes shows no picture, permanently: a new browser does. */
const MOST_STARTS = 5;
const FRAMES = 25;
const CLIP = "A012C005.mp4";

let world: ProductionWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rushlight-engines-"));
  await makeNumberedClip({
    output: join(folder, CLIP),
    rate: { numerator: 25, denominator: 1 },
    frames: FRAMES,
    timecode: "10:00:00:00",
  });
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  // The clip waits on its first frame until Play is pressed.
  await world
    .as("editor")
    .graphql("mutation($id: ID!) { updateUserSettings(userId: $id, settings: { autoPlay: false }) { id } }", {
      id: world.people.editor.id,
    });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(tab: EngineTab): Promise<void> {
  await tab.goto(`${world.url}/`);
  await tab.fill({ role: "textbox", name: "Email" }, world.people.editor.email);
  await tab.fill({ role: "textbox", name: "Password" }, TEST_PASSWORD);
  await tab.click({ role: "button", name: "Sign In" });
  await tab.waitFor({ role: "link", name: "Lantern" });
}

/** Through the dialog and its chooser, until the card shows that the clip is transcoded. */
async function upload(tab: EngineTab, folderId: string): Promise<void> {
  await tab.goto(`${world.url}/projects/${world.projectId}/${folderId}`);
  await tab.click({ role: "button", name: "Upload" });
  await tab.waitFor({ role: "dialog", name: "Upload Files" });
  await tab.driver.chooseFiles(() => tab.click({ role: "button", name: "Choose Files" }), [join(folder, CLIP)]);
  await tab.waitFor({ role: "button", name: `Remove ${CLIP}` });
  await tab.click({ role: "button", name: "Upload" });
  await tab.waitFor({ role: "link", name: CLIP });
  const isTranscoded = async () =>
    (
      await world.platform.db
        .selectFrom("version")
        .innerJoin("asset", "asset.id", "version.asset_id")
        .select("version.playable")
        .where("asset.folder_id", "=", folderId)
        .executeTakeFirst()
    )?.playable === "LADDER";
  await until(isTranscoded, 60_000);
  await tab.waitUntilGone({ name: "Transcoding" });
}

/** From the first frame to the last, a step back from there, then a step from a frame that the address names. */
async function playAndStep(tab: EngineTab): Promise<void> {
  await tab.click({ role: "link", name: CLIP });
  await tab.waitFor({ role: "main", name: "Viewer" });
  await shows(tab, 0);
  await tab.waitFor({ name: "10:00:00:00" });
  await tab.click({ role: "button", name: "Play" });
  await shows(tab, FRAMES - 1);
  await tab.waitFor({ role: "button", name: "Play" });
  await tab.waitFor({ name: "10:00:00:24" });
  // Played, not sought.
  const played = await tab.evaluate(() => {
    const ranges = document.querySelector("video")?.played;
    return ranges && ranges.length > 0 ? ranges.end(ranges.length - 1) - ranges.start(0) : 0;
  }, undefined);
  expect(played).toBeGreaterThan(0.8);
  await step("PLUS-1217 a step back from the end", async () => {
    await tab.click({ role: "button", name: "Back one frame" });
    await shows(tab, FRAMES - 2);
    await tab.waitFor({ name: "10:00:00:23" });
  });
  await tab.goto(`${world.url}${await tab.evaluate(() => location.pathname, undefined)}?frame=12`);
  await shows(tab, 12);
  await tab.click({ role: "button", name: "Forward one frame" });
  await shows(tab, 13);
  await tab.waitFor({ name: "10:00:00:13" });
}

/** A comment with a rectangle, on the current frame. */
async function commentWithDrawing(tab: EngineTab, text: string): Promise<void> {
  await tab.driver.key("c");
  await tab.click({ role: "button", name: "Rectangle" });
  const { x, y, width, height } = await tab.evaluate(() => {
    const box = document.querySelector("svg[role=img][aria-label=Drawing]")?.getBoundingClientRect();
    return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : { x: 0, y: 0, width: 0, height: 0 };
  }, undefined);
  await tab.drag(
    [x + width * 0.25, y + height * 0.25],
    [x + width * 0.5, y + height * 0.4],
    [x + width * 0.6, y + height * 0.6],
  );
  await tab.waitFor({ role: "button", name: "1 mark" });
  await tab.fill({ role: "textbox", name: "Comment text" }, text);
  await tab.click({ role: "button", name: "Post" });
  // In the list rather than in the field: until then leaving the page would lose it, and the browser asks.
  await listed(tab, text);
  await tab.waitUntilGone({ role: "textbox", name: "Comment text" });
}

const listed = (tab: EngineTab, text: string) =>
  until(
    () =>
      tab.evaluate(
        (words) => [...document.querySelectorAll("article")].some((one) => one.textContent?.includes(words)),
        text,
      ),
    60_000,
  );

/** Shares the folder with its comments, and copies the link. Returns the address that the dialog shows. */
async function share(tab: EngineTab, folderName: string): Promise<string> {
  await tab.click({ role: "link", name: folderName });
  await tab.waitFor({ role: "link", name: CLIP });
  await tab.click({ role: "button", name: "Share" });
  await tab.waitFor({ role: "textbox", name: "Link" });
  await tab.click({ role: "switch", name: "Comments" });
  // Wait for the switch first: from then on "Saved" includes it.
  await tab.waitFor({ role: "switch", name: "Resolve comments" });
  await tab.waitFor({ name: "Saved" });
  const address = await tab.evaluate(
    () => document.querySelector<HTMLInputElement>("[role=dialog] input[aria-label=Link]")?.value ?? "",
    undefined,
  );
  await tab.click({ role: "button", name: "Copy" });
  const linkToken = address.slice(address.lastIndexOf("/") + 1);
  await until(async () => (await login(world, { linkToken })).status === 200, 60_000);
  await tab.click({ role: "button", name: "Close" });
  await tab.waitUntilGone({ role: "textbox", name: "Link" });
  return address;
}

/** Signs out, and pastes into the email field what the clipboard holds. */
async function signOutAndPaste(tab: EngineTab, address: string): Promise<void> {
  await tab.click({ role: "button", name: "Account menu" });
  await tab.click({ role: "button", name: "Sign Out" });
  await tab.click({ role: "textbox", name: "Email" });
  let pasted = "";
  const paste = async () => {
    await tab.driver.key("Control+a");
    await tab.driver.key("Control+v");
    pasted = await tab.evaluate(() => document.querySelector<HTMLInputElement>("input:focus")?.value ?? "", undefined);
    return pasted === address;
  };
  await until(paste, 30_000).catch(() => {
    throw new Error(`${tab.driver.version}: the clipboard holds "${pasted}" in place of ${address}`);
  });
}

/** Visits the share: its clip, and the comment with its drawing on its frame. */
async function visitShare(tab: EngineTab, address: string, text: string): Promise<void> {
  await tab.goto(address);
  await tab.waitFor({ name: "Shared by Tomasz Editor" });
  await tab.click({ role: "link", name: CLIP });
  await shows(tab, 0);
  await listed(tab, text);
  await tab.click({ role: "button", name: "Go to 10:00:00:13" });
  await shows(tab, 13);
  await tab.waitFor({ role: "img", name: "Drawing" });
  const corners = await tab.evaluate(() => {
    const drawing = document.querySelector<SVGSVGElement>("svg[role=img][aria-label=Drawing]");
    const box = drawing?.querySelector("path")?.getBBox();
    if (!drawing || !box) return [];
    const { width, height } = drawing.viewBox.baseVal;
    const shares = [box.x / width, box.y / height, (box.x + box.width) / width, (box.y + box.height) / height];
    return shares.map((one) => Math.round(one * 100) / 100);
  }, undefined);
  expect(corners).toEqual([0.25, 0.25, 0.6, 0.6]);
}

/** The journey in a separate browser. `start` counts its starts. */
async function journey(engine: EngineName, start: number): Promise<void> {
  const folderName = `From ${engine} ${start}`;
  const text = `Seen in ${engine} ${start}`;
  const folderId = await makeFolder(world, world.projectId, world.rootFolderId, folderName);
  const driver = await launchEngine(engine);
  await using _ = driver;
  const tab = await EngineTab.of(driver);
  // Checked after each part: signing out begins a new page, and the old one's console is gone.
  const part = <Shown>(title: string, act: () => Promise<Shown>) =>
    step(`PLUS-225 ${title}`, async () => {
      const shown = await act();
      expect(await driver.complaints()).toEqual([]);
      return shown;
    });
  await part("sign-in", () => signIn(tab));
  await part("upload", () => upload(tab, folderId));
  await part("playing and stepping", () => playAndStep(tab));
  await part("a comment with a drawing", () => commentWithDrawing(tab, text));
  const address = await part("a share", () => share(tab, folderName));
  await part("the visit of the share", async () => {
    await signOutAndPaste(tab, address);
    await visitShare(tab, address, text);
  });
}

test.each(enginesHere(ENGINES))(
  "PLUS-225 %s: sign in, upload a clip, play it and step to a named frame, comment with a drawing, share it and visit the share, without any console error",
  async (engine) => {
    for (let start = 1; ; start += 1) {
      try {
        return await journey(engine, start);
      } catch (error) {
        if (!(error instanceof StandsStill) || start === MOST_STARTS) throw error;
        console.warn(`${engine} stalled in its journey: restarted`);
      }
    }
  },
  480_000,
);
