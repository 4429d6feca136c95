import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { until } from "#testkit/until.ts";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import { EngineTab } from "../engines/engine-tab.ts";
import { enginesHere, launchEngine } from "../engines/launch-engine.ts";
import { StandsStill } from "../engines/webkit-driver.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { shows } from "./shows-frame.ts";

/** Without a graphics card WebKitGTK sometimes shows no picture, permanently: a new browser does. */
const MOST_STARTS = 5;

const viewing = sharedViewer();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rushlight-engines-"));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function signIn(tab: EngineTab): Promise<void> {
  await tab.goto(`${viewing.world.url}/`);
  await tab.fill({ role: "textbox", name: "Email" }, viewing.world.people.editor.email);
  await tab.fill({ role: "textbox", name: "Password" }, TEST_PASSWORD);
  await tab.click({ role: "button", name: "Sign In" });
  await tab.waitFor({ role: "link", name: "Lantern" });
}

async function upload(tab: EngineTab, name: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, `what ${name} holds`);
  await tab.goto(`${viewing.world.url}/projects/${viewing.world.projectId}/${viewing.world.folderId}`);
  await tab.click({ role: "button", name: "Upload" });
  await tab.waitFor({ role: "dialog", name: "Upload Files" });
  await tab.driver.setFiles('input[data-choose="files"]', [path]);
  await tab.waitFor({ role: "button", name: `Remove ${name}` });
  await tab.click({ role: "button", name: "Upload" });
  await tab.waitFor({ role: "link", name });
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
  const isListed = () =>
    tab.evaluate(
      (words) => [...document.querySelectorAll("article")].some((one) => one.textContent?.includes(words)),
      text,
    );
  await until(isListed, 60_000);
}

/** The journey in a separate browser. `start` counts its starts. */
async function journey(engine: EngineName, start: number): Promise<void> {
  const { world, one } = viewing;
  const driver = await launchEngine(engine);
  await using _ = driver;
  const tab = await EngineTab.of(driver);
  await signIn(tab);
  await upload(tab, `From ${engine} ${start}.txt`);

  await tab.goto(`${world.url}/projects/${world.projectId}/${world.folderId}/${one}?frame=12`);
  await shows(tab, 12);
  await tab.driver.key("ArrowRight");
  await shows(tab, 13);
  await tab.waitFor({ name: "10:00:00:13" });
  await commentWithDrawing(tab, `Seen in ${engine} ${start}`);

  const link = await createLink(world.as("editor"), {
    project: world.projectId,
    folders: [world.folderId],
    name: `For ${engine} ${start}`,
  });
  await tab.goto(`${world.url}/link/${link.token}`);
  await tab.click({ role: "link", name: "Clip 2.mp4" });
  await shows(tab, 0);
  expect(await driver.complaints()).toEqual([]);
}

test.each(enginesHere(ENGINES))(
  "PLUS-225 %s: sign in, upload, play and step to a named frame, comment with a drawing, visit a share, without any console error",
  async (engine) => {
    for (let start = 1; ; start += 1) {
      try {
        return await journey(engine, start);
      } catch (error) {
        if (!(error instanceof StandsStill) || start === MOST_STARTS) throw error;
        console.warn(`${engine} stood still in its journey: begun anew`);
      }
    }
  },
  480_000,
);
