import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let folder: string;
let whole: string;
let lacking: string;

beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  folder = await mkdtemp(join(tmpdir(), "missing-frames-"));
  whole = await uploaded("Whole.mp4", "null");
  lacking = await uploaded("Lacking.mp4", "select='not(between(n,20,23)+between(n,47,48))'");
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function uploaded(name: string, filter: string): Promise<string> {
  const output = join(folder, name);
  const extra = ["-fps_mode", "passthrough"];
  const rate = { numerator: 30, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: 60, timecode: "10:00:00:00", audio: false, filter, extra });
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes: await readFile(output) });
  const id = sent?.assetId ?? "";
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable isProcessing } } }";
  type Answer = { asset: { newestVersion: { playable: string; isProcessing: boolean } } };
  await until(async () => {
    const { newestVersion } = (await world.as("editor").graphql<Answer>(query, { id })).asset;
    return newestVersion.playable === "LADDER" && !newestVersion.isProcessing;
  }, 60_000);
  return id;
}

test("PLUS-578 the metadata show where a clip lacks frames, and a click goes there; a complete clip shows nothing", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const viewer = new ViewerPage(page);
  const openMetadata = async (assetId: string, rate: string) => {
    await page.goto(`/projects/${world.projectId}/${world.folderId}/${assetId}?frame=5`);
    await viewer.shows(5);
    await page.getByRole("tab", { name: "Metadata" }).click();
    await page.getByText(rate, { exact: true }).waitFor();
  };
  const gaps = page.getByRole("button", { name: /^Missing frames/ });

  await openMetadata(lacking, "30 fps, 6 frames missing in the file");
  expect(await gaps.innerText()).toContain("2 places");
  await gaps.click();
  const places = page.getByRole("list", { name: "Missing frames" });
  const told = [/^10:00:00:20\s*4 frames$/, /^10:00:01:17\s*2 frames$/];
  await expect
    .poll(() => places.getByRole("listitem").allInnerTexts())
    .toEqual(told.map((line) => expect.stringMatching(line)));
  // The first missing frame, replaced by the one before.
  await places.getByRole("button", { name: "Go to 10:00:01:17, 2 frames missing" }).click();
  await viewer.shows(46);
  await page.getByRole("button", { name: "10:00:01:17", exact: true }).waitFor();
  await places.getByRole("button", { name: "Go to 10:00:00:20, 4 frames missing" }).click();
  await viewer.shows(19);
  await page.getByRole("button", { name: "10:00:00:20", exact: true }).waitFor();

  await openMetadata(whole, "30 fps");
  expect(await gaps.count()).toBe(0);
});
