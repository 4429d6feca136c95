import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeUnevenClip } from "#media/test-clips/uneven-clip.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { readPictureNumber } from "../frames/picture-number.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";

const FRAMES = 100;

let world: ProductionWorld;
let folder: string;
let assetId: string;

beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  folder = await mkdtemp(join(tmpdir(), "variable-rate-"));
  const output = join(folder, "Uneven.mp4");
  await makeUnevenClip({
    output,
    frames: FRAMES,
    width: 640,
    height: 360,
    timecode: "10:00:00:00",
    audio: ["-c:a", "aac"],
  });
  const file = { name: "Uneven.mp4", bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  assetId = sent?.assetId ?? "";
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable } } }";
  type Answer = { asset: { newestVersion: { playable: string } } };
  const isReady = async () =>
    (await world.as("editor").graphql<Answer>(query, { id: assetId })).asset.newestVersion.playable === "LADDER";
  await until(isReady, 60_000);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test("PLUS-577 a variable-rate clip opens at a frame, steps both ways and shows its time, and no rate is invented for it", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  await page.goto(`/projects/${world.projectId}/${world.folderId}/${assetId}?frame=41`);
  const viewer = new ViewerPage(page);
  await viewer.main.waitFor();
  const shows = (frame: number, time: string) =>
    until(async () => {
      const isTold = await page.getByText(time, { exact: true }).first().isVisible();
      return isTold && (await readPictureNumber(page)) === frame;
    });
  await shows(41, "00:00:03.660");
  await page.keyboard.press("ArrowRight");
  await shows(42, "00:00:03.740");
  for (let back = 0; back < 3; back += 1) await page.keyboard.press("ArrowLeft");
  await shows(39, "00:00:02.080");
  await page.getByRole("tab", { name: "Metadata" }).click();
  await page.getByText(/^Variable, [\d.]+ fps on average$/).waitFor();
  // The file's timecode counts frames of a rate that it doesn't have.
  expect(await page.getByRole("term").allInnerTexts()).not.toContain("Start");
});

test("PLUS-660 in the list of a folder the frame rate of such a clip reads 'Variable'", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`/projects/${world.projectId}/${world.folderId}`);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("columnheader", { name: "Frame rate" }).waitFor();
  const line = page.getByRole("row").filter({ hasText: "Uneven.mp4" });
  await line.getByRole("cell", { name: "Variable", exact: true }).waitFor();
  expect(await line.innerText()).not.toContain("fps");
});
