/**
 * Cold load: from an empty cache to a folder of 100 takes with its first card painted, and to the first frame of a clip in the
 * viewer, against a static page with one image in the same run; then with the processor slowed four times and 20 Mbit/s. Run it
 * after `npm run build`: `node bench/browser/cold.ts [rounds=7]`
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { median } from "#testkit/statistics.ts";
import { until } from "#testkit/until.ts";
import { inBenchWorld, WEB_DIR } from "../bench-world.ts";
import { launchBench } from "./launch-bench.ts";

const ROUNDS = Number(process.argv[2] ?? 7);
const TAKES = 100;
const MBIT_PER_S = 20;
const SLOWER = 4;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#345"/></svg>';

interface Figures {
  readonly ms: number;
  readonly requests: number;
  readonly kb: number;
}

interface Target {
  readonly name: string;
  readonly url: string;
  /** Resolves with the time from the start of navigation until the page is usable. */
  readonly usable: (page: Page) => Promise<number>;
}

/** In the page: waits until the first of these elements is painted; an image, until it is decoded. */
function painted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const element = document.querySelector(selector);
      const isThere =
        element instanceof HTMLImageElement
          ? element.complete && element.naturalWidth > 0
          : (element?.getBoundingClientRect().height ?? 0) > 0;
      if (isThere) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** In the page: waits for a frame of the clip on screen. */
function firstPicture(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const video = document.querySelector("video");
      if (video) video.requestVideoFrameCallback((now) => resolve(now));
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function load(browser: Browser, token: string, target: Target, isSlowed: boolean): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const session = JSON.stringify({ token, expiresAtMs: Date.now() + 3_600_000 });
    await context.addInitScript((value) => localStorage.setItem("rushlight.session.user", value), session);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    const wire = { requests: 0, bytes: 0 };
    client.on("Network.requestWillBeSent", () => {
      wire.requests += 1;
    });
    client.on("Network.dataReceived", ({ encodedDataLength }) => {
      wire.bytes += encodedDataLength;
    });
    if (isSlowed) {
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const throughput = (MBIT_PER_S * 1e6) / 8;
      const line = { offline: false, latency: 0, downloadThroughput: throughput, uploadThroughput: throughput };
      await client.send("Network.emulateNetworkConditions", line);
    }
    await page.goto(target.url, { waitUntil: "commit" });
    const ms = await target.usable(page);
    return { ms, requests: wire.requests, kb: wire.bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** A playable clip among the takes of the folder. */
async function uploadClip(world: ProductionWorld): Promise<string> {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50 });
  const file = { name: "A001C001.mov", bytes: await readFile(output) };
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const assetId = result?.assetId ?? "";
  const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { playable } } }";
  type Answer = { asset: { newestVersion: { playable: string } } };
  const playable = async () =>
    (await world.as("editor").graphql<Answer>(query, { id: assetId })).asset.newestVersion.playable;
  await until(async () => (await playable()) === "LADDER");
  return assetId;
}

async function staticPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const isPicture = request.url === "/picture.svg";
    response.setHeader("content-type", isPicture ? "image/svg+xml" : "text/html");
    response.end(isPicture ? PICTURE : '<!doctype html><title>Static</title><img src="/picture.svg" alt="">');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function measure(world: ProductionWorld): Promise<void> {
  const assetId = await uploadClip(world);
  await fillFolder(world, world, TAKES);
  const plain = await staticPage();
  const folder = `${world.url}/projects/${world.projectId}/${world.folderId}`;
  const targets: readonly Target[] = [
    { name: "static page", url: plain.url, usable: (page) => page.evaluate(painted, "img") },
    { name: "folder, first card", url: folder, usable: (page) => page.evaluate(painted, "[role=gridcell]") },
    { name: "viewer, first picture", url: `${folder}/${assetId}`, usable: (page) => page.evaluate(firstPicture) },
  ];
  const browser = await launchBench();
  const { token } = world.people.editor;
  for (const isSlowed of [false, true]) {
    const seen = targets.map((): Figures[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, target] of targets.entries()) seen[index]?.push(await load(browser, token, target, isSlowed));
    const times = seen.map((rounds) => median(rounds.map(({ ms }) => ms)));
    for (const [index, { name }] of targets.entries()) {
      const rounds = seen[index] ?? [];
      const of = (key: keyof Figures) => median(rounds.map((figures) => figures[key]));
      const how = isSlowed ? `, ${SLOWER} x slower, ${MBIT_PER_S} Mbit/s` : "";
      const ratio = ((times[index] ?? 0) / (times[0] ?? 1)).toFixed(2);
      console.log(
        `${name}${how}: ${of("ms").toFixed(0)} ms, ${ratio} x static, ${of("requests")} requests, ${of("kb").toFixed(0)} kB`,
      );
    }
  }
  await browser.close();
  plain.close();
}

await inBenchWorld({ worker: true, fakeTime: false, webDir: WEB_DIR }, async (world) => {
  await measure(world);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();
