import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { bitmap } from "#testkit/stages/bitmap.ts";
import { MAX_IMAGE_BYTES } from "./image-upload.ts";
import { reapImagesJob } from "./reap-images.job.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ worker: true });
});
afterAll(() => world[Symbol.asyncDispose]());

interface Started {
  readonly id: string;
  readonly urls: readonly string[];
}
interface Shown {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly width: number; readonly url: string }[];
}

const START = "mutation ($id: ID!) { uploadProjectPoster(id: $id) { id urls } }";
const CONFIRM = "mutation ($id: ID!) { confirmImageUpload(id: $id) }";
const POSTER = "query ($id: ID!) { project(id: $id) { poster { url width height sizes { width url } } } }";

const start = async (person: PersonName = "supervisor") =>
  (await world.as(person).graphql<{ uploadProjectPoster: Started }>(START, { id: world.projectId }))
    .uploadProjectPoster;
const confirm = (id: string, person: PersonName = "supervisor") => world.as(person).ask(CONFIRM, { id });
const poster = async () =>
  (await world.as("viewer").graphql<{ project: { poster: Shown | null } }>(POSTER, { id: world.projectId })).project
    .poster;
const stored = (...path: string[]) => join(world.dataDir, "storage", ...path);

/** Uploads these bytes as the project's poster and returns the result of confirming them. */
async function send(bytes: Uint8Array) {
  const upload = await start();
  expect((await put(upload.urls[0] ?? "", bytes, { "content-type": "image/png" })).status).toBe(200);
  return { id: upload.id, answer: await confirm(upload.id) };
}

const picture = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha?: number } = "#336699",
) => sharp({ create: { width, height, channels: 3, background } });

test("PROJECTS-026 PROJECTS-046 PROJECTS-047 PROJECTS-048 a poster is sent to its address, confirmed, and shown in its sizes", async () => {
  const { id, answer } = await send(await picture(2400, 1600).png().toBuffer());
  expect(answer.data).toEqual({ confirmImageUpload: true });
  const shown = await poster();
  expect(shown).toMatchObject({ width: 1920, height: 1280 });
  expect(shown?.sizes.map((size) => size.width)).toEqual([1920, 640, 320]);
  for (const size of shown?.sizes ?? []) {
    const made = await sharp(await (await fetch(size.url)).bytes()).metadata();
    expect([made.format, made.width]).toEqual(["jpeg", size.width]);
  }
  // Confirming again returns the same without making the sizes again.
  expect((await confirm(id)).data).toEqual({ confirmImageUpload: true });
  expect(existsSync(stored("temp", `image-${id}`))).toBe(false);
});

test("PROJECTS-066 jpeg, png, gif, bmp and tiff are accepted, whatever the file name, and shown upright and with transparency", async () => {
  const files = {
    jpeg: await picture(60, 40).jpeg().toBuffer(),
    gif: await picture(60, 40).gif().toBuffer(),
    tiff: await picture(60, 40).tiff().toBuffer(),
    bmp: bitmap(60, 40),
  };
  for (const [type, bytes] of Object.entries(files)) {
    expect([type, (await send(bytes)).answer.data]).toEqual([type, { confirmImageUpload: true }]);
    expect(await poster()).toMatchObject({ width: 60, height: 40 });
  }
  await send(await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await poster()).toMatchObject({ width: 40, height: 60 });
  await send(await picture(30, 30, { r: 9, g: 9, b: 9, alpha: 0.5 }).ensureAlpha(0.5).png().toBuffer());
  expect((await poster())?.url).toMatch(/\.webp$/);
});

test("PLUS-003 a file that is not an image, damaged or too large is refused with a clear message, and nothing changes", async () => {
  const before = await poster();
  const whole = await picture(800, 600).png().toBuffer();
  const bomb = await picture(16, 16).png().toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
      background: "red",
    },
  })
    .jpeg()
    .toBuffer();
  const cases: [string, Uint8Array, RegExp][] = [
    ["text", Buffer.from("#EXTM3U\n/etc/passwd"), /^Choose a JPEG/],
    ["svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Choose a JPEG/],
    ["webp", await picture(8, 8).webp().toBuffer(), /^Choose a JPEG/],
    ["half", noise.subarray(0, noise.length / 2), /damaged/],
    ["signature", whole.subarray(0, 12), /damaged/],
    ["bomb", bomb, /pixels|damaged/],
  ];
  for (const [name, bytes, sentence] of cases) {
    const { id, answer } = await send(bytes);
    expect([name, answer.errors[0]?.extensions.code]).toEqual([name, "VALIDATION"]);
    expect(answer.errors[0]?.message).toMatch(sentence);
    expect(answer.errors[0]?.extensions.data).toEqual({ field: "file", fields: ["file"] });
    expect(await readdir(stored("images")).then((names) => names.includes(id))).toBe(false);
  }
  expect(await poster()).toEqual(before);
});

test("an address accepts 50 MB at most, and an upload without its bytes is not confirmed", async () => {
  const upload = await start();
  const tooMuch = await put(upload.urls[0] ?? "", Buffer.alloc(MAX_IMAGE_BYTES + 1));
  expect(tooMuch.status).toBe(413);
  const { errors } = await confirm(upload.id);
  expect(errors[0]).toMatchObject({ message: "Not all bytes have been sent", extensions: { code: "VALIDATION" } });
  expect((await put(`${upload.urls[0]}0`, Buffer.from("x"))).status).toBe(404);
});

test("an upload can only be confirmed by its sender, while they have permission", async () => {
  for (const person of ["viewer", "editor"] as const)
    expect(await world.as(person).refusal(START, { id: world.projectId })).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(START, { id: world.projectId })).toBe("NOT_FOUND");
  const { id, urls } = await start();
  await put(urls[0] ?? "", await picture(9, 9).png().toBuffer());
  expect((await confirm(id, "superuser")).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await confirm(randomUUID())).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await confirm("x")).errors[0]?.extensions.code).toBe("NOT_FOUND");
  await world.removeFromProject("supervisor");
  expect((await confirm(id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
});

test("PLUS-003 an unconfirmed upload is removed after a day; a shown one stays", async () => {
  const shown = await poster();
  const { id, urls } = await start("superuser");
  await put(urls[0] ?? "", await picture(9, 9).png().toBuffer());
  const reap = () =>
    reapImagesJob.run({
      platform: world.platform,
      signal: new AbortController().signal,
      jobId: randomUUID(),
      attempt: 1,
      payload: {},
      reportProgress: () => {},
      fence: async () => {},
    });
  await reap();
  expect(existsSync(stored("temp", `image-${id}`))).toBe(true);
  world.clock.advance(25 * 3_600_000);
  await reap();
  expect(existsSync(stored("temp", `image-${id}`))).toBe(false);
  expect(await world.platform.db.selectFrom("image_upload").select("id").execute()).toEqual([]);
  const [prefix] = (await world.platform.db.selectFrom("project").select("poster_prefix").execute()).flatMap(
    (row) => row.poster_prefix ?? [],
  );
  expect(shown?.url).toContain(prefix);
  expect(existsSync(stored(...(prefix ?? "none").split("/")))).toBe(true);
});
