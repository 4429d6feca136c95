import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";

let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;

beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  world = await productionWorld({
    worker: true,
    fakeTime: false,
    config: { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const TWO = "aevalsrc=exprs=sin(2*PI*300*t)|sin(2*PI*301*t)";

/** Creates an audio file with two stereo tracks; the options apply to the second one. */
async function twoSounds(name: string, second: readonly string[], codec: string): Promise<Buffer> {
  const args = ["-f", "lavfi", "-i", `${TWO}:d=8`, ...second, "-map", "0", "-map", "1", "-c:a", codec, temp.file(name)];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return await readFile(temp.file(name));
}

interface Shown {
  readonly newestVersion: { readonly playable: string; readonly streamUrl: string | null };
}

async function shown(id: string): Promise<Shown["newestVersion"]> {
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable streamUrl } } }";
  return (await world.as("editor").graphql<{ asset: Shown }>(query, { id })).asset.newestVersion;
}

async function state(id: string): Promise<string> {
  const query = "query($id: ID!) { job(id: $id) { state } }";
  return (await world.as("editor").graphql<{ job: { state: string } }>(query, { id })).job.state;
}

test.each([
  ["short.mka", "a short second sound", ["-f", "lavfi", "-i", `${TWO}:d=1`]],
  ["late.mka", "a second sound that begins late", ["-itsoffset", "6", "-f", "lavfi", "-i", `${TWO}:d=2`]],
])(
  "PLUS-1261 an audio file with more than one track plays: %s, %s",
  async (name, _, second) => {
    const bytes = await twoSounds(name, second, "flac");
    ffmpeg.hold("growing");
    const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
    if (!result?.jobId) throw new Error("the upload asked for no job");
    const { assetId, jobId } = result;
    // Audible while it grows, before the second track has a playlist.
    await until(async () => (await shown(assetId)).playable === "QUICK" || (await state(jobId)) === "FAILED", 60_000);
    await ffmpeg.release("growing");
    await until(async () => !["WAITING", "RUNNING"].includes(await state(jobId)), 60_000);
    expect(await state(jobId)).toBe("COMPLETED");
    const { playable, streamUrl } = await shown(assetId);
    expect(playable).toBe("LADDER");
    for (const sound of ["audio.m3u8", "audio-2.m3u8"]) {
      const playlist = await (await fetch(new URL(sound, streamUrl ?? ""))).text();
      expect(playlist).toContain("#EXT-X-ENDLIST");
    }
  },
  240_000,
);
