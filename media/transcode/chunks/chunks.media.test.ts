import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { canBeCut } from "#media/plan/chunks.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type CutClip, cutClip } from "#media/test-clips/cut-clip.ts";
import { readFragmentTimes } from "#media/test-clips/fragment-times.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

const PCM = ["-c:a", "pcm_s16le"];
const PRORES = ["-c:v", "prores", "-profile:v", "0", "-pix_fmt", "yuv422p10le"];
const MPEG2 = ["-c:v", "mpeg2video", "-q:v", "3", "-g", "15", "-bf", "2", "-pix_fmt", "yuv420p"];
/** Whose decoder guesses what a picture lacks. */
const MPEG4 = ["-c:v", "mpeg4", "-q:v", "3", "-g", "300", "-pix_fmt", "yuv420p"];
const X264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-x264-params"];
const h264 = (params: string) => [...X264, params];
const OPEN = h264("open-gop=1:keyint=40:min-keyint=40:bframes=4:b-pyramid=normal:b-adapt=0:scenecut=0");

const TWO_RUNGS = { width: 640, height: 360 };

const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

/** What describes a rendition to a player: its playlist, its init segment, and the number and times of each segment. */
async function toldOf({ folder }: Pick<CutClip, "folder">, name: string) {
  const { bytes } = await joinRendition(folder, name);
  return {
    playlist: await readFile(join(folder, `${name}.m3u8`), "utf8"),
    init: (await readFile(join(folder, `${name}-init.mp4`))).toString("hex"),
    times: readFragmentTimes(bytes),
    numbers: fragments(bytes, "moof").map((moof) => findBox(isoBoxes(moof), ["mfhd"]).readUInt32BE(4)),
    begins: fragments(bytes, "sidx").map((sidx) => sidx.readBigUInt64BE(12)),
  };
}

const fragments = (bytes: Buffer, type: string) =>
  [...isoBoxes(bytes)].filter((box) => box.type === type).map(({ body }) => body);

async function coloursOf(path: string): Promise<string> {
  const show = "stream=codec_name,profile,level,pix_fmt,color_range,color_space,color_transfer,color_primaries";
  const args = ["-show_entries", show, "-of", "compact", path];
  return (await runTool(mediaTools(), { tool: "ffprobe", args, limits: STILL_LIMITS })).stdout.toString();
}

test.each([
  {
    label: "23.976 ProRes MOV",
    rate: [24000, 1001],
    file: "a.mov",
    frames: 100,
    codec: PRORES,
    audio: PCM,
    ...TWO_RUNGS,
  },
  {
    label: "25 MXF, interlaced, with B-frames",
    rate: [25, 1],
    file: "b.mxf",
    frames: 110,
    codec: [...MPEG2, "-flags", "+ilme+ildct"],
    audio: PCM,
    filter: "setfield=tff",
    ...TWO_RUNGS,
  },
  {
    label: "29.97 drop frame, open groups",
    rate: [30000, 1001],
    file: "c.mov",
    frames: 130,
    codec: OPEN,
    audio: PCM,
    timecode: "01:00:58;20",
  },
  {
    label: "59.94 MP4, groups of five seconds",
    rate: [60000, 1001],
    file: "d.mp4",
    frames: 250,
    codec: h264("keyint=300"),
  },
  {
    label: "50 silent, ends with a segment",
    rate: [50, 1],
    file: "e.mp4",
    frames: 300,
    codec: OPEN,
    audio: false as const,
  },
])("PLUS-1706 $label: chunks make the same frames, times and playlists as one piece", async (row) => {
  await using temp = await tempFolder();
  const { file, label: _, rate, frames, ...clip } = row;
  const [numerator = 0, denominator = 1] = rate;
  const source = temp.file(file);
  await makeNumberedClip({ ...clip, frames, output: source, rate: { numerator, denominator } });
  const cut = await cutClip(source, temp, 1.9);
  expect(canBeCut(cut.info, cut.video)).toBe(true);
  expect(cut.ranges.length).toBeGreaterThanOrEqual(3);
  const whole = await transcodeClip(source, temp);
  expect(cut.made.frameCount).toBe(frames);
  expect(cut.made.variants.map(({ name }) => name)).toEqual("width" in clip ? ["360p", "270p"] : ["180p"]);
  for (const { name } of cut.made.variants) {
    const { path } = await joinRendition(cut.folder, name);
    expect(await readNumberedFrames("mov", path)).toEqual(upTo(frames));
    expect(await toldOf(cut, name)).toEqual(await toldOf(whole, name));
    expect(await coloursOf(path)).toBe(await coloursOf((await joinRendition(whole.folder, name)).path));
  }
  const filesOf = async (folder: string) => (await readdir(folder)).filter((name) => !name.includes("joined")).sort();
  expect(await filesOf(cut.folder)).toEqual(await filesOf(whole.folder));
  // Sounds are made in one piece: every byte is the same.
  for (const name of (await filesOf(whole.folder)).filter((one) => one.startsWith("audio")))
    expect((await readFile(join(cut.folder, name))).equals(await readFile(join(whole.folder, name)))).toBe(true);
});

test("PLUS-1706 a chunk whose pictures are off by a frame is not joined, even if all are black", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const rate = { numerator: 25, denominator: 1 };
  const filter = "drawbox=color=black:t=fill";
  await makeNumberedClip({ output: source, rate, frames: 120, audio: false, filter });
  // The file counts in hundredths of a second.
  await expect(cutClip(source, temp, 2.1, 4)).rejects.toThrow(
    "chunk 1 begins with another picture than the one after chunk 0",
  );
});

test("PLUS-1706 chunks of a file that takes all its pictures for keyframes are not joined", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output: source, rate, frames: 120, audio: false, codec: MPEG4 });
  // Without this list each picture counts as one.
  const bytes = await readFile(source);
  bytes.write("free", bytes.indexOf("stss"), "latin1");
  await writeFile(source, bytes);
  await expect(cutClip(source, temp, 2.1)).rejects.toThrow(
    "chunk 1 begins with another picture than the one after chunk 0",
  );
});

test("PLUS-1708 a chunk of a file that is cut off is refused", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const extra = ["-movflags", "faststart"];
  await makeNumberedClip({ output: source, rate: { numerator: 25, denominator: 1 }, frames: 120, audio: false, extra });
  await truncate(source, Math.round((await stat(source)).size * 0.7));
  await expect(cutClip(source, temp, 2.1)).rejects.toMatchObject({ name: "MediaError" });
});
