import { truncate, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { readPlaylist } from "#media/transcode/read-renditions.ts";
import { makePosterAndStill } from "#media/transcode/run-video.ts";
import { videoArguments } from "#media/transcode/video-arguments.ts";

/** A film of tiny pictures whose headers state no length, as a browser records it. */
async function record(path: string, pictures: readonly string[], more: readonly string[] = []): Promise<void> {
  const encoder = ["-c:v", "mpeg4", "-g", "60", "-fps_mode", "passthrough", "-c:a", "aac"];
  const args = ["-f", "lavfi", "-i", pictures.join(","), ...more, ...encoder, "-live", "1", path];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
}

test("PLUS-1471 a recording without a stated length has all its pictures and its sound, also after the first minute", async () => {
  await using temp = await tempFolder();
  const path = temp.file("recorded.mkv");
  const frames = 1_300;
  // Distances of 20, 50 and 90 milliseconds in turn; the sound lasts some seconds longer.
  const times = "floor(N/3)*16+if(eq(mod(N,3),1),2,if(eq(mod(N,3),2),7,0))";
  const pictures = ["color=gray:s=32x32:r=100", `trim=end_frame=${frames}`, `setpts='${times}'`];
  await record(path, pictures, ["-f", "lavfi", "-i", "sine=d=75"]);
  const { info, video, made, folder } = await transcodeClip(path, temp);
  expect(info).toMatchObject({ longestMs: null, durationMs: null });
  expect(video).toMatchObject({ isVariableRate: true, isLengthGuessed: false });
  expect(video.listed?.pictures).toBe(frames);
  expect(video.frameCount / fpsOf(video.rate)).toBeCloseTo((frames / 3) * 0.16, 0);
  expect(made.frameCount).toBe(frames);
  const sound = (await readPlaylist(folder, "audio"))?.segments.reduce((sum, one) => sum + one.seconds, 0);
  expect(sound).toBeCloseTo(75, 0);
});

test("PLUS-1471 a recording that is too large for a quick first picture is still read: it has all its pictures, and their number from the start", async () => {
  await using temp = await tempFolder();
  const path = temp.file("interrupted.mkv");
  const frames = 4_000;
  await record(path, ["color=gray:s=32x32:r=60", `trim=end_frame=${frames}`], ["-f", "lavfi", "-i", "sine=d=70"]);
  // What follows the pictures is empty and takes no room.
  await truncate(path, 300 * 1024 ** 2);
  const { info, video, made, folder } = await transcodeClip(path, temp);
  expect(video).toMatchObject({ rate: { numerator: 60, denominator: 1 }, frameCount: frames, isLengthGuessed: false });
  expect(info.longestMs).toBeNull();
  expect(made.frameCount).toBe(frames);
  await makePosterAndStill(folder);
  // A guessed length must not make the sound longer.
  const guessed = { ...video, frameCount: 9 * frames, isLengthGuessed: true };
  expect(videoArguments(info, guessed, planVideo(info, guessed).ladder, path).join(" ")).not.toContain("apad");
});

test("PLUS-1471 sound continues after the last picture of a recording, such as of a screen on which nothing changes", async () => {
  await using temp = await tempFolder();
  const path = temp.file("still-screen.mkv");
  await record(path, ["color=gray:s=32x32:r=25", "trim=end_frame=4"], ["-f", "lavfi", "-i", "sine=d=75"]);
  const { folder } = await transcodeClip(path, temp);
  const sound = (await readPlaylist(folder, "audio"))?.segments.reduce((sum, one) => sum + one.seconds, 0);
  expect(sound).toBeCloseTo(75, 0);
});

test("PLUS-1474 an AVI that was written to a pipe has the length of its pictures, not hours", async () => {
  await using temp = await tempFolder();
  const path = temp.file("piped.avi");
  const pictures = ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=3", "-f", "lavfi", "-i", "sine=d=2"];
  const args = [...pictures, "-c:v", "mjpeg", "-c:a", "pcm_s16le", "-f", "avi", "pipe:1"];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  await writeFile(path, stdout);
  const { video, made, folder } = await transcodeClip(path, temp);
  expect([video.frameCount, made.frameCount]).toEqual([75, 75]);
  const sound = (await readPlaylist(folder, "audio"))?.segments.reduce((sum, one) => sum + one.seconds, 0);
  expect(sound).toBeCloseTo(3, 0);
}, 60_000);
