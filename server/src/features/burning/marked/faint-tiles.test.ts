import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { burnedLines } from "#core/watermark/burned-mark.ts";
import { type PixelSize, tileRoom } from "#media/burn/mark-layout.ts";
import { spreadTile } from "#media/burn/spread-tile.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { frameAsPng, lumaOf } from "#media/test-clips/mark-correlation.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pagedPdf } from "#media/test-clips/pdf-file.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { tileCorrelation } from "#media/test-clips/tile-correlation.ts";
import { bytesAt } from "#testkit/calls/burned-bytes.ts";
import { saveMarked } from "#testkit/calls/save-marked.ts";
import { createLink, enterLink, type TestLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const SEEN = `query($id: ID!) { asset(assetId: $id) { newestVersion { isProcessing streamUrl images { still { url } pages { url } }
  previews { video { url columns rows } } } } }`;
const CHANGE = "mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }";
const watermark = { position: "BOTTOMCENTER", text: "For review" } as const;

interface Version {
  readonly isProcessing: boolean;
  readonly streamUrl: string;
  readonly images: {
    readonly still: { readonly url: string } | null;
    readonly pages: readonly { readonly url: string }[];
  };
  readonly previews: { readonly video: { readonly url: string; readonly columns: number; readonly rows: number } };
}

let world: ProductionWorld;
let temp: TempFolder;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const burning = { slots: 2, mostLines: 270, cacheGib: 1, downloadsGib: 1 };
  world = await productionWorld({ worker: true, fakeTime: false, config: { burning } });
  temp = await tempFolder();
  const output = temp.file("clip.mp4");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50, width: 640, height: 360 });
  const gradient = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><defs><linearGradient id="g"><stop stop-color="#222"/><stop offset="1" stop-color="#ddd"/></linearGradient></defs><rect width="1600" height="900" fill="url(#g)"/></svg>',
  );
  const files = {
    "clip.mp4": await readFile(output),
    "photo.jpg": await sharp(gradient).jpeg().toBuffer(),
    "script.pdf": pagedPdf(1),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
    ids[name] = result?.assetId ?? "";
  }
  await until(async () => {
    const all = await Promise.all(Object.keys(ids).map((name) => seenBy(world.as("editor"), name)));
    return all.every(({ isProcessing }) => !isProcessing);
  }, 120_000);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function seenBy(client: TestClient, name: string): Promise<Version> {
  return (await client.graphql<{ asset: { newestVersion: Version } }>(SEEN, { id: ids[name] })).asset.newestVersion;
}

/** Returns what the visitor downloads. */
const saved = (guest: TestClient, name: string) =>
  saveMarked(guest, { project: world.projectId, parent: world.folderId, assetId: ids[name] ?? "" });

async function lineOf({ id, name }: TestLink): Promise<string> {
  const visit = await world.platform.db
    .selectFrom("session")
    .select("created_at")
    .where("link_id", "=", id)
    .executeTakeFirstOrThrow();
  return burnedLines({ name, address: "127.0.0.1", since: visit.created_at }, watermark).at(-1) ?? "";
}

/** Returns how similar the upper left quarter of a picture and faint tiles with this line are. */
async function tilesIn(file: Buffer, line: string, picture?: PixelSize): Promise<number> {
  const luma = await lumaOf(file);
  const { width, height } = picture ?? luma;
  const cell = await runInChild("drawTile", { lines: [line], room: tileRoom({ width, height }) });
  const window = { x: 0, y: 0, width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const alike = await tileCorrelation(luma, spreadTile(cell, { width: luma.width, height: luma.height }), window);
  // A plain picture without any drawing.
  return Number.isNaN(alike) ? 0 : alike;
}

/** Returns the similarity to the tiles of everything that a visitor sees and downloads, by kind. */
async function tilesOf(guest: TestClient, line: string): Promise<Record<string, number>> {
  const [clip, photo, script] = [
    await seenBy(guest, "clip.mp4"),
    await seenBy(guest, "photo.jpg"),
    await seenBy(guest, "script.pdf"),
  ];
  const { video } = clip.previews;
  const sheet = await bytesAt(video.url);
  const { width, height } = await sharp(sheet).metadata();
  const tile = { width: Math.floor(width / video.columns), height: Math.floor(height / video.rows) };
  const parts = ["270p-init.mp4", "270p-00000.m4s"].map((file) => bytesAt(clip.streamUrl.replace(/[^/]+$/, file)));
  const streamed = temp.file("streamed.mp4");
  await writeFile(streamed, Buffer.concat(await Promise.all(parts)));
  const clipPath = temp.file("saved.mp4");
  await writeFile(clipPath, await saved(guest, "clip.mp4"));
  return {
    stream: await tilesIn(await frameAsPng(streamed, 12), line),
    still: await tilesIn(await bytesAt(clip.images.still?.url ?? ""), line),
    sheet: await tilesIn(sheet, line, tile),
    preview: await tilesIn(await bytesAt(photo.images.still?.url ?? ""), line),
    page: await tilesIn(await bytesAt(script.images.pages[0]?.url ?? ""), line),
    image: await tilesIn(await saved(guest, "photo.jpg"), line),
    clip: await tilesIn(await frameAsPng(clipPath, 40), line),
  };
}

test("PLUS-1191 a project's faint tiles are in streams, stills, sheets, pages of PDFs and downloads of its shares", async () => {
  const made = await createLink(world.as("editor"), {
    project: world.projectId,
    assets: Object.values(ids),
    name: "Ada's link",
    canDownload: true,
    watermark,
  });
  const guest = await enterLink(world, made);
  const line = await lineOf(made);
  const without = await tilesOf(guest, line);
  const changes = { watermarks: { tiled: true } };
  await world.as("supervisor").graphql(CHANGE, { id: world.projectId, changes });
  const within = await tilesOf(guest, line);
  for (const [what, alike] of Object.entries(within)) expect(alike, what).toBeGreaterThan(0.3);
  for (const [what, alike] of Object.entries(without)) expect(alike, what).toBeLessThan(0.15);
});
