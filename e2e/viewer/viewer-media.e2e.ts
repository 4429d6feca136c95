import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;
beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  const config = { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" };
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir"), config });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** A format that browsers don't play, so that a quick rung comes first. */
async function upload(name: string, frames: number, sounds: readonly string[]): Promise<string> {
  const output = temp.file(name);
  const audio = [
    "-c:a",
    "pcm_s16le",
    ...sounds.slice(1).flatMap(() => ["-map", "0:a"]),
    ...sounds.flatMap((language, index) => [`-metadata:s:a:${index}`, `language=${language}`]),
  ];
  const codec = ["-c:v", "mpeg2video", "-q:v", "4", "-pix_fmt", "yuv420p"];
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames, codec, audio });
  const bytes = await readFile(output);
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  return result?.assetId ?? "";
}

const playable = async (id: string) => {
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable } } }";
  type Answer = { asset: { newestVersion: { playable: string } } };
  return (await world.as("editor").graphql<Answer>(query, { id })).asset.newestVersion.playable;
};

/** The job messages of the page's live connection, in order. */
function jobProgress(page: Page): number[] {
  const seen: number[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message: unknown = JSON.parse(String(payload));
      if (!JSON.stringify(message).includes('"updateJobs"')) return;
      for (const [, progress] of JSON.stringify(message).matchAll(/"progress":(\d+)/g)) seen.push(Number(progress));
    }),
  );
  return seen;
}

test("JOBS-003 a clip opened on its growing quick rung shows its job's progress, and continues with the ladder on the same frame", async () => {
  ffmpeg.hold("ladder");
  const id = await upload("A001_C001.mov", 400, ["eng"]);
  await until(async () => (await playable(id)) === "QUICK", 60_000);
  await using guest = await visitAs(world, "editor");
  const progress = jobProgress(guest.page);
  const playlists: string[] = [];
  guest.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/master.m3u8")) playlists.push(pathname.split("/").at(-2) ?? "");
  });
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${id}?frame=3`);
  const viewer = new ViewerPage(guest.page);
  await viewer.shows(3);
  expect(playlists[0]).toBe("quick");
  await viewer.press("ArrowRight");
  await viewer.shows(4);
  await ffmpeg.release("ladder");
  await expect.poll(() => playlists.at(-1), { timeout: 60_000, interval: 100 }).toBe("full");
  await viewer.shows(4);
  await viewer.press("End");
  await viewer.shows(399);
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  expect(await playable(id)).toBe("LADDER");
});

test("PLUS-030 the audio tracks of a clip are a menu in the transport and a key", async () => {
  const id = await upload("A001_C002.mov", 50, ["eng", "ger"]);
  await until(async () => (await playable(id)) === "LADDER", 60_000);
  await using guest = await visitAs(world, "editor");
  const fetched: string[] = [];
  guest.page.on("request", (request) => fetched.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${id}?frame=10`);
  const viewer = new ViewerPage(guest.page);
  await viewer.shows(10);
  await viewer.button("Sound: English").click();
  expect(await viewer.menuLines()).toEqual(["English", "German"]);
  await guest.page.getByRole("menuitem", { name: "German" }).click();
  await viewer.button("Sound: German").waitFor();
  await expect.poll(() => fetched.includes("audio-2.m3u8")).toBe(true);
  await viewer.shows(10);
  await viewer.press("a");
  await viewer.button("Sound: English").waitFor();
  await expectAccessible(guest.page);
});

test("PLUS-156 PLUS-030 the audio tracks of a file without pictures can be selected like a clip's; another one continues from the same position", async () => {
  const output = temp.file("tones.mka");
  const tones = [300, 900].flatMap((hertz) => ["-f", "lavfi", "-i", `sine=frequency=${hertz}:duration=20`]);
  const names = ["eng", "ger"].flatMap((language, place) => [`-metadata:s:a:${place}`, `language=${language}`]);
  const args = [...tones, "-map", "0", "-map", "1", ...names, "-ac", "2", "-c:a", "flac", output];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const bytes = await readFile(output);
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name: "tones.mka", bytes });
  const id = result?.assetId ?? "";
  await until(async () => (await playable(id)) === "LADDER", 60_000);
  await using guest = await visitAs(world, "editor");
  const fetched: string[] = [];
  guest.page.on("request", (request) => fetched.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${id}`);
  const viewer = new ViewerPage(guest.page);
  const seconds = () => guest.page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  const ready = () => guest.page.evaluate(() => document.querySelector("video")?.readyState ?? 0);
  await viewer.button("Sound: English").waitFor();
  const playing = async () => {
    if (await viewer.isPaused()) await viewer.press(" ");
    return await seconds();
  };
  await expect.poll(playing, { interval: 1_000 }).toBeGreaterThan(1);
  const before = await seconds();
  await viewer.press("a");
  await viewer.button("Sound: German").waitFor();
  await expect.poll(() => fetched.includes("audio-2.m3u8")).toBe(true);
  await expect.poll(async () => (await ready()) >= 2 && (await seconds()) > 0.1).toBe(true);
  // From its former position, which a sound without frames reports four times a second, not from the beginning.
  expect(await seconds()).toBeGreaterThan(before - 0.5);
  await expect.poll(seconds).toBeGreaterThan(before + 0.5);
});

/** The page gets no stream until released. */
async function holdPlaylists(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/master.m3u8*", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("PLAYER-071 a clip that waits shows the spinner, until its picture appears", async () => {
  const id = await upload("A001_C003.mov", 25, ["eng"]);
  await until(async () => (await playable(id)) === "LADDER", 60_000);
  await using guest = await visitAs(world, "editor");
  const letThrough = await holdPlaylists(guest.page);
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${id}`);
  await guest.page.getByRole("status", { name: "Loading" }).waitFor();
  letThrough();
  await new ViewerPage(guest.page).shows(0);
  await guest.page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" });
});

test("PLUS-411 until a clip's first picture appears its poster has its place and shape, and no timecode is reported", async () => {
  const id = await upload("A001_C004.mov", 25, ["eng"]);
  await until(async () => (await playable(id)) === "LADDER", 60_000);
  await using guest = await visitAs(world, "editor");
  const letThrough = await holdPlaylists(guest.page);
  await guest.page.goto(`/projects/${world.projectId}/${world.folderId}/${id}?frame=7`);
  const viewer = new ViewerPage(guest.page);
  await viewer.poster.waitFor();
  await expect.poll(() => viewer.poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // In one look: what loads later moves both.
  const boxes = () =>
    guest.page.evaluate(() => {
      const [image, video] = [document.querySelector("video ~ img"), document.querySelector("video")];
      return [image, video].map((part) => JSON.stringify(part?.getBoundingClientRect()));
    });
  await expect.poll(async () => new Set(await boxes()).size).toBe(1);
  await viewer.reads("\u2012\u2012:\u2012\u2012:\u2012\u2012:\u2012\u2012");
  await expectAccessible(guest.page);
  await screenshot(guest.page, "poster-before-picture");
  letThrough();
  await viewer.shows(7);
  await viewer.poster.waitFor({ state: "detached" });
  await viewer.reads("00:00:00:07");
});

/** Every other segment of pictures is three frames late, which no constant delay corrects. */
async function mixUp(page: Page): Promise<void> {
  let timescale = 0;
  await page.route(/\.(mp4|m4s)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("-init.mp4")) timescale = body.readUInt32BE(body.indexOf("mdhd") + 16);
    const place = /p-(\d+)\.m4s$/.exec(pathname)?.[1];
    if (place && Number(place) % 2 === 1) {
      const decodeTime = body.indexOf("tfdt") + 8;
      body.writeBigUInt64BE(body.readBigUInt64BE(decodeTime) + BigInt((3 * timescale) / 25), decodeTime);
    }
    await route.fulfill({ response, body });
  });
}

test("PLUS-208 PLUS-204 a stream whose pictures are shifted irregularly plays, and the viewer warns that the picture may not be the frame named", async () => {
  const id = await upload("A004_C001.mov", 150, []);
  await until(async () => (await playable(id)) === "LADDER", 60_000);
  await using guest = await visitAs(world, "editor");
  const address = `/projects/${world.projectId}/${world.folderId}/${id}?frame=3`;
  const viewer = new ViewerPage(guest.page);
  const sentence = guest.page.getByText("This picture may not match the frame number.");
  await guest.page.goto(address);
  await viewer.shows(3);
  await viewer.press("End");
  await viewer.shows(149);
  expect(await sentence.count()).toBe(0);
  await mixUp(guest.page);
  await guest.page.goto(address);
  await sentence.waitFor();
  await expectAccessible(guest.page);
});
