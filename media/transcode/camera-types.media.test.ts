import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { hasEncoder } from "#media/test-clips/has-encoder.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

const PAL = { numerator: 25, denominator: 1 };
const PCM = ["-c:a", "pcm_s24le"];
const X265 = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error"];
const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

interface CameraType extends Partial<NumberedClip> {
  readonly label: string;
  readonly file: string;
  readonly encoder: string;
  readonly expected: object;
}

const TYPES: readonly CameraType[] = [
  {
    label: "HEVC of 10 bits that is not HDR",
    file: "clip.mp4",
    encoder: "libx265",
    codec: [...X265, "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"],
    expected: { codec: "hevc", bitDepth: 10, hdr: null },
  },
  {
    label: "AV1",
    file: "clip.mp4",
    encoder: "libsvtav1",
    codec: ["-c:v", "libsvtav1", "-preset", "12", "-crf", "30", "-pix_fmt", "yuv420p"],
    expected: { codec: "av1", bitDepth: 8 },
  },
  {
    label: "ProRes 4444",
    file: "clip.mov",
    encoder: "prores_ks",
    codec: ["-c:v", "prores_ks", "-profile:v", "4", "-pix_fmt", "yuv444p10le"],
    audio: PCM,
    timecode: "10:00:00:00",
    expected: { codec: "prores", startFrame: 900_000 },
  },
  {
    label: "DNxHD in MXF",
    file: "clip.mxf",
    encoder: "dnxhd",
    codec: ["-c:v", "dnxhd", "-b:v", "120M", "-pix_fmt", "yuv422p"],
    audio: PCM,
    width: 1920,
    height: 1080,
    expected: { codec: "dnxhd" },
  },
  {
    label: "DNxHR in QuickTime",
    file: "clip.mov",
    encoder: "dnxhd",
    codec: ["-c:v", "dnxhd", "-profile:v", "dnxhr_lb", "-pix_fmt", "yuv422p"],
    audio: PCM,
    expected: { codec: "dnxhd" },
  },
  {
    label: "interlaced H.264 in a transport stream",
    file: "clip.ts",
    encoder: "libx264",
    codec: ["-c:v", "libx264", "-preset", "ultrafast", "-flags", "+ildct+ilme", "-x264-params", "tff=1"],
    filter: "setfield=tff",
    expected: { codec: "h264", isInterlaced: true },
  },
];

test.each(TYPES)("$label: every frame of the ladder is the frame named", async (type) => {
  const { label, file, encoder, expected, ...clip } = type;
  if (!(await hasEncoder(encoder))) {
    console.warn(`this ffmpeg has no ${encoder}: ${label} is SKIPPED`);
    return;
  }
  await using temp = await tempFolder();
  await makeNumberedClip({ ...clip, output: temp.file(file), rate: PAL, frames: 12 });
  const { video, made, folder } = await transcodeClip(temp.file(file), temp);
  expect(video).toMatchObject({ ...expected, rate: PAL });
  expect(made.frameCount).toBe(12);
  const top = made.variants[0]?.name ?? "";
  expect(await readNumberedFrames("mov", (await joinRendition(folder, top)).path)).toEqual(upTo(12));
});

test("an edit list cuts exactly: the first frame of the ladder is the first one shown", async () => {
  await using temp = await tempFolder();
  const [whole, cut] = [temp.file("whole.mp4"), temp.file("cut.mp4")];
  await makeNumberedClip({ output: whole, rate: PAL, frames: 50, extra: ["-g", "50"] });
  // Copied from between keyframes: the pictures before it stay in the file, hidden by the edit list.
  const args = ["-ss", "0.4", "-i", whole, "-c", "copy", cut];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const clip = await transcodeClip(cut, temp);
  expect(clip.video.hasEditList).toBe(true);
  const frames = await readNumberedFrames("mov", (await joinRendition(clip.folder, "180p")).path);
  expect(frames).toEqual(upTo(40).map((frame) => frame + 10));
  expect(clip.made.frameCount).toBe(40);
});

test("PLUS-030 each of four microphones is heard in its own rendition, in sync with the picture", async () => {
  await using temp = await tempFolder();
  const file = temp.file("mics.mxf");
  // The third is silent for its first second.
  const late = "[0:a]pan=mono|c0=c0,asplit=4[m1][m2][m3in][m4];[m3in]volume=enable='lt(t,0.9)':volume=0[m3]";
  const maps = ["[m1]", "[m2]", "[m3]", "[m4]"].flatMap((label) => ["-map", label]);
  const extra = ["-filter_complex", late, ...maps, "-c:a", "pcm_s16le"];
  const codec = ["-c:v", "mpeg2video", "-q:v", "3", "-pix_fmt", "yuv420p"];
  await makeNumberedClip({ output: file, rate: PAL, frames: 50, codec, extra, audio: [], isSoundMapped: true });
  const { info, made, folder } = await transcodeClip(file, temp, "quick");
  expect(info.audioTracks.map(({ name }) => name)).toEqual(["Channels 1 and 2", "Channel 3", "Channel 4"]);
  expect(made.master.match(/URI="audio(-\d)?\.m3u8"/g)).toHaveLength(3);
  // The first packet fades in, as after every seek.
  const heard = async (name: string) => {
    const beeps = await findBeeps("mov", (await joinRendition(folder, name)).path);
    return beeps.map((ms) => (ms < 11 ? 0 : Math.round(ms)));
  };
  expect(await heard("audio")).toEqual([0, 1000]);
  expect(await heard("audio-2")).toEqual([1000]);
  expect(await heard("audio-3")).toEqual([0, 1000]);
});

test.each([
  { transfer: "smpte2084", range: "PQ", width: 1280, height: 720, names: ["hdr-720p", "hdr-540p"], sdr: "720p" },
  { transfer: "arib-std-b67", range: "HLG", width: 320, height: 180, names: ["hdr-180p"], sdr: "180p" },
])(
  "PLUS-031 DATA-029 a clip with the transfer $transfer has HDR rungs that keep it, numbered like the tone-mapped ones",
  async ({ transfer, range, width, height, names, sdr }) => {
    if (!(await hasEncoder("libx265"))) {
      console.warn("this ffmpeg has no libx265: the HDR ladder is SKIPPED");
      return;
    }
    await using temp = await tempFolder();
    const output = temp.file("hdr.mp4");
    const colour = ["-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc"];
    const codec = [...X265, "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"];
    await makeNumberedClip({ output, rate: PAL, frames: 12, codec, extra: colour, width, height });
    const { video, made, folder } = await transcodeClip(output, temp);
    expect(video.hdr).toBe(range);
    const hdr = made.variants.filter((variant) => variant.range !== "SDR");
    expect(hdr.map((variant) => [variant.name, variant.range])).toEqual(names.map((name) => [name, range]));
    expect(hdr[0]?.codec).toMatch(/^hvc1\.2\.4\.[LH]\d+/);
    for (const { name } of [...hdr, { name: sdr }]) {
      const { path } = await joinRendition(folder, name);
      expect(await readNumberedFrames("mov", path)).toEqual(upTo(12));
    }
    const { path } = await joinRendition(folder, names[0] ?? "");
    const args = ["-show_entries", "stream=color_transfer,color_primaries,color_space,pix_fmt", "-of", "csv=p=0", path];
    const { stdout } = await runTool(mediaTools(), { tool: "ffprobe", args, limits: STILL_LIMITS });
    expect(stdout.toString("utf8").trim()).toBe(`yuv420p10le,bt2020nc,${transfer},bt2020`);
    const playlists = await Promise.all([sdr, names[0]].map((name) => readFile(join(folder, `${name}.m3u8`), "utf8")));
    const lengths = playlists.map((text) => text.match(/#EXTINF:[\d.]+/g));
    expect(lengths[0]).toEqual(lengths[1]);
  },
);
