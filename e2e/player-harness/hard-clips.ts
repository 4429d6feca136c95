import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { options } from "#media/ffmpeg-options.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { burnRendition } from "#media/test-clips/burned-rendition.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { type TestMedia, withLadder } from "./make-test-stream.ts";

const RATE = { numerator: 25, denominator: 1 };
const TWO_HOURS = 2 * 60 * 60 * RATE.numerator;
/** Pictures that the file with an edit list has in front of its first frame. */
const HIDDEN = 10;

interface HardClip extends Partial<NumberedClip> {
  readonly frames: number;
}

/** Files whose frames are easily counted wrongly, by what is odd about them; at 25 frames per second. */
const HARD_CLIPS = {
  "edit list": { frames: 100, leadFrames: HIDDEN, extra: options({ g: 250 }) },
  "open GOP": {
    frames: 100,
    codec: options({ "c:v": "libx264", preset: "veryfast", pix_fmt: "yuv420p", flags: "-cgop", g: 25, bf: 3 }),
    extra: options({ sc_threshold: 0 }),
  },
  "sound shorter": { frames: 100, soundSeconds: 1.5 },
  "sound longer": { frames: 100, soundSeconds: 6 },
  "two hours": {
    frames: TWO_HOURS,
    wraps: true,
    width: 160,
    height: 90,
    codec: options({ "c:v": "libx264", preset: "ultrafast", pix_fmt: "yuv420p" }),
  },
} satisfies Readonly<Record<string, HardClip>>;

export type HardName = keyof typeof HARD_CLIPS;
export const HARD_NAMES = Object.keys(HARD_CLIPS) as HardName[];

/** One of them, as the product transcodes it; `original` only if browsers may play the file. */
export async function makeHardClip(name: HardName, folder: string, origin: string) {
  const { frames, ...more }: HardClip = HARD_CLIPS[name];
  const { width = 320, height = 180, leadFrames = 0 } = more;
  const path = join(folder, `${name}.mp4`);
  const output = leadFrames > 0 ? join(folder, `${name} whole.mp4`) : path;
  await makeNumberedClip({ ...more, output, rate: RATE, frames: frames + leadFrames });
  if (leadFrames > 0) await cutByEditList(output, leadFrames, path);
  const clip = { kind: "video", rate: RATE, frameCount: frames, dropFrame: false, startFrame: 0 } as const;
  const original = { url: `${origin}/media/${name}.mp4`, width, height, hdr: false };
  const media = await withLadder({ key: name, clip, hdr: false, content: "original", original }, folder, origin);
  const { isBrowserSafe } = await probeFile(mediaTools(), path);
  return { media, clip, isBrowserSafe };
}

/** Copied from between keyframes: the pictures before it stay in the file, hidden by the edit list. */
async function cutByEditList(whole: string, frames: number, output: string): Promise<void> {
  const at = String((frames * RATE.denominator) / RATE.numerator);
  const args = ["-ss", at, "-i", whole, "-c", "copy", output];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
}

/** A stream of one rung of a ladder with a visitor's mark in each picture, beside the sounds of the ladder. */
export async function makeBurnedStream(media: TestMedia, rung: string, folder: string): Promise<PlayerSource> {
  const { stream } = media;
  const ladder = join(folder, stream.key);
  const lines = ["Ada Lovelace · 203.0.113.9 · 2026-11-03 09:05 UTC"];
  const { rate } = stream.clip;
  const parts = await burnRendition({ folder: ladder, name: rung, rate, labelOf: String, lines });
  const nameOf = (file: string) => file.replace(`${rung}-`, "burned-");
  for (const { file, burned } of parts) await writeFile(join(ladder, nameOf(file)), burned);
  const playlist = await readFile(join(ladder, `${rung}.m3u8`), "utf8");
  await writeFile(join(ladder, "burned.m3u8"), playlist.replaceAll(`${rung}-`, "burned-"));
  const master = (await readFile(join(ladder, "master.m3u8"), "utf8")).split("\n");
  const at = master.indexOf(`${rung}.m3u8`);
  const common = master
    .slice(0, at - 1)
    .filter((line) => line.startsWith("#") && !line.startsWith("#EXT-X-STREAM-INF"));
  await writeFile(join(ladder, "burned-master.m3u8"), [...common, master[at - 1], "burned.m3u8", ""].join("\n"));
  return { ...stream, content: "burned", streamUrl: stream.streamUrl?.replace(/master\.m3u8$/, "burned-master.m3u8") };
}
