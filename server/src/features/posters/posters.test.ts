import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { bytesAt } from "#testkit/calls/burned-bytes.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false });
});
afterAll(() => world[Symbol.asyncDispose]());

const POSTER = `query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { hasOwnPoster poster { url width height } assets { nodes { id name newestVersion { isProcessing playable } } } } }`;
interface Shown {
  hasOwnPoster: boolean;
  poster: { url: string; width: number; height: number } | null;
  assets: { nodes: { id: string; name: string; newestVersion: { isProcessing: boolean; playable: string } }[] };
}
const shown = async () =>
  (await world.as("supervisor").graphql<{ folder: Shown }>(POSTER, { id: world.folderId, project: world.projectId }))
    .folder;
async function posterOnceIt(matches: (poster: Shown["poster"]) => boolean): Promise<Shown["poster"]> {
  let poster: Shown["poster"] = null;
  await until(async () => {
    poster = (await shown()).poster;
    return matches(poster);
  }, 60_000);
  return poster;
}

test("FOLDERS-080 FOLDERS-081 PLUS-1212 a folder shows its uploaded image, and none after its removal", async () => {
  const supervisor = world.as("supervisor");
  const { uploadFolderPoster } = await supervisor.graphql<{ uploadFolderPoster: { id: string; urls: string[] } }>(
    `mutation ($id: ID!, $project: ID!) { uploadFolderPoster(id: $id, project: $project) { id urls } }`,
    { id: world.folderId, project: world.projectId },
  );
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#a03" } })
    .png()
    .toBuffer();
  const put = await fetch(uploadFolderPoster.urls[0] ?? "", { method: "PUT", body: new Uint8Array(bytes) });
  expect(put.ok).toBe(true);
  await supervisor.graphql(`mutation ($id: ID!) { confirmImageUpload(id: $id) }`, { id: uploadFolderPoster.id });
  const poster = await posterOnceIt((found) => found?.width === 64);
  expect((await fetch(poster?.url ?? "")).status).toBe(200);
  expect((await shown()).hasOwnPoster).toBe(true);
  for (const poster of [false, null])
    expect(
      await supervisor.refusal(
        `mutation ($id: ID!, $poster: Boolean) { removeFolderImages(id: $id, poster: $poster) { id } }`,
        { id: world.folderId, poster },
      ),
    ).toBe("VALIDATION");
  const { removeFolderImages } = await supervisor.graphql<{ removeFolderImages: { poster: unknown } }>(
    `mutation ($id: ID!) { removeFolderImages(id: $id, poster: true) { poster { url } } }`,
    { id: world.folderId },
  );
  expect(removeFolderImages.poster).toBeNull();
  expect((await shown()).hasOwnPoster).toBe(false);
});

test("PLUS-026 FOLDERS-079 a poster is taken from a frame of a clip, or by a superuser from any clip; but not by an editor", async () => {
  await using temp = await tempFolder();
  const output = temp.file("clip.mp4");
  await makeNumberedClip({
    output,
    rate: { numerator: 25, denominator: 1 },
    frames: 25,
    width: 320,
    height: 180,
    audio: false,
  });
  await uploadClient(world.as("editor")).plain(world.folderId, { name: "clip.mp4", bytes: await readFile(output) });
  await until(async () => (await shown()).assets.nodes[0]?.newestVersion.isProcessing === false, 60_000);
  const asset = (await shown()).assets.nodes[0]?.id;
  const { poster: byItself, hasOwnPoster } = await shown();
  const automatic = byItself?.url;
  await step("PLUS-1212 an image from the folder's takes is not a custom one", async () => {
    expect([automatic !== undefined, hasOwnPoster]).toEqual([true, false]);
  });
  const place = { id: world.folderId, project: world.projectId };
  const SET = `mutation ($id: ID!, $project: ID!, $asset: ID!) { setFolderPoster(id: $id, project: $project, asset: $asset, frame: 7) { id } }`;
  const ANY = `mutation ($id: ID!, $project: ID!) { regenerateFolderThumbnail(id: $id, project: $project) { id type } }`;
  expect(await world.as("editor").refusal(SET, { ...place, asset })).toBe("FORBIDDEN");
  expect(await world.as("supervisor").refusal(ANY, place)).toBe("FORBIDDEN");
  const elsewhere = { ...place, project: world.platform.clock.uuid() };
  expect(await world.as("superuser").refusal(ANY, elsewhere)).toBe("NOT_FOUND");
  await world.as("supervisor").graphql(SET, { ...place, asset });
  const poster = await posterOnceIt((found) => found?.url !== automatic);
  expect(poster).toMatchObject({ width: 320, height: 180 });
  const answer = await world.as("superuser").graphql(ANY, place);
  expect(answer).toMatchObject({ regenerateFolderThumbnail: { type: "MAINTENANCE" } });
  await posterOnceIt((found) => found?.url !== poster?.url);
});

const RATE = { numerator: 25, denominator: 1 };
const PLAIN = ["-c:v", "libx264", "-bf", "0", "-pix_fmt", "yuv420p"];
test.each([
  {
    label: "of a file without an index",
    name: "camera.ts",
    clip: { frames: 50, extra: ["-g", "12"] },
    pictures: { 5: 5, 41: 41 },
  },
  {
    label: "of a recording that begins in the middle of a group",
    name: "late.ts",
    clip: { frames: 100, extra: ["-g", "50", "-sc_threshold", "0", "-bsf:v", "noise=drop='lt(n,20)'"] },
    pictures: { 0: 50, 41: 91 },
  },
  {
    label: "where the file has a gap: the picture before it stays",
    name: "gap.mkv",
    clip: {
      frames: 100,
      codec: PLAIN,
      filter: "setpts='round((N+if(gte(N,50),10,0))/25/TB)'",
      extra: ["-fps_mode", "passthrough", "-enc_time_base", "1:25"],
    },
    pictures: { 49: 49, 55: 49, 60: 50 },
  },
])(
  "PLUS-1402 PLUS-1368 a poster shows the picture that the viewer shows for its frame, $label",
  async ({ name, clip, pictures }) => {
    await using temp = await tempFolder();
    const output = temp.file(name);
    await makeNumberedClip({ output, rate: RATE, width: 320, height: 180, audio: false, ...clip });
    await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes: await readFile(output) });
    const find = async () => (await shown()).assets.nodes.find((asset) => asset.name === name);
    await until(async () => (await find())?.newestVersion.isProcessing === false, 60_000);
    const place = { id: world.folderId, project: world.projectId, asset: (await find())?.id };
    const SET = `mutation ($id: ID!, $project: ID!, $asset: ID!, $frame: Int!) { setFolderPoster(id: $id, project: $project, asset: $asset, frame: $frame) { id } }`;
    for (const [frame, picture] of Object.entries(pictures)) {
      const before = (await shown()).poster?.url;
      await world.as("supervisor").graphql(SET, { ...place, frame: Number(frame) });
      const poster = await posterOnceIt((found) => found?.url !== before);
      await writeFile(temp.file("poster.jpg"), await bytesAt(poster?.url ?? ""));
      expect(await readNumberedFrames("jpeg_pipe", temp.file("poster.jpg"))).toEqual([picture]);
    }
  },
);

test("PLUS-579 PLUS-1355 a poster that is requested right after the upload shows its frame, even if the picture begins after the audio", async () => {
  await using temp = await tempFolder();
  const [together, source] = [temp.file("together.mkv"), temp.file("delayed.mkv")];
  await makeNumberedClip({ output: together, rate: RATE, frames: 60, width: 320, height: 180 });
  const late = [
    "-itsoffset",
    "0.6",
    "-i",
    together,
    "-i",
    together,
    "-map",
    "0:v",
    "-map",
    "1:a",
    "-c",
    "copy",
    source,
  ];
  await runTool(mediaTools(), { tool: "ffmpeg", args: late, limits: STILL_LIMITS });
  const before = (await shown()).poster?.url;
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, {
    name: "delayed.mkv",
    bytes: await readFile(source),
  });
  const SET = `mutation ($id: ID!, $project: ID!, $asset: ID!) { setFolderPoster(id: $id, project: $project, asset: $asset, frame: 41) { id } }`;
  await world.as("supervisor").graphql(SET, { id: world.folderId, project: world.projectId, asset: sent?.assetId });
  const poster = await posterOnceIt((found) => found?.url !== before);
  await writeFile(temp.file("poster.jpg"), await bytesAt(poster?.url ?? ""));
  expect(await readNumberedFrames("jpeg_pipe", temp.file("poster.jpg"))).toEqual([41]);
});
