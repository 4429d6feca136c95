import { join } from "node:path";
import { expect, test } from "vitest";
import { runAudio } from "#media/audio/run-audio.ts";
import { planVideo, stillFrames } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type TestEdit, writeEditList } from "#media/test-clips/edit-list.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { turnH264 } from "#media/test-clips/turned-pictures.ts";
import { audioName, POSTER_FILE, STILL_FILE } from "#media/transcode/video-arguments.ts";

const RATE = { numerator: 25, denominator: 1 };
/** Seconds of the stored clip. */
const STORED = 8;
const from = (first: number, frames: number) => Array.from({ length: frames }, (_, frame) => first + frame);
/** One group of pictures with B-frames. */
const LONG_GROUP = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "500", "-bf", "2"];
/** A group for each second. */
const SHORT_GROUPS = LONG_GROUP.with(-3, "25");

/** A second with the beep of 3 s, nothing for one and a half seconds, a second with that of 6 s. */
const GAP: readonly TestEdit[] = [
  { seconds: 1, from: 2.8 },
  { seconds: 1.5, from: null },
  { seconds: 1, from: 5.8 },
];
const CUT = GAP.filter(({ from: start }) => start !== null);
/** The last picture before the gap stays until the next one is nearest. */
const WITH_GAP = [...from(70, 25), ...Array.from({ length: 38 }, () => 94), ...from(145, 25)];
const WITH_CUT = [...from(70, 25), ...from(145, 25)];

async function makeStored(temp: TempFolder, codec: readonly string[], audio?: readonly string[] | false) {
  const output = temp.file("stored.mp4");
  await makeNumberedClip({ output, rate: RATE, frames: STORED * 25, codec, ...(audio !== undefined && { audio }) });
  return output;
}

/** The pictures of all rungs, made of the edited file; the sound's beeps in hundredths of a second. */
async function shownIn(source: string, temp: TempFolder, use: "ladder" | "quick" = "ladder") {
  const { made, folder, video, info } = await transcodeClip(source, temp, use);
  const rungs = await Promise.all(
    made.variants.map(async ({ name }) => await readNumberedFrames("mov", (await joinRendition(folder, name)).path)),
  );
  const hasSound = info.audio !== null;
  const beeps = hasSound ? await findBeeps("mov", (await joinRendition(folder, audioName(0))).path) : [];
  return { rungs, made, folder, video, info, beeps: beeps.map((ms) => Math.round(ms / 20) / 50) };
}

test.each([
  ["one long group", LONG_GROUP],
  ["short groups", SHORT_GROUPS],
])(
  "PLUS-1575 where an edit list shows nothing for a while, the last picture stays and the sound is silent, in each rung and in the quick rung (%s)",
  async (_name, codec) => {
    await using temp = await tempFolder();
    await writeEditList(await makeStored(temp, codec), temp.file("gap.mp4"), GAP);
    for (const use of ["ladder", "quick"] as const) {
      const { rungs, made, video, info, beeps } = await shownIn(temp.file("gap.mp4"), temp, use);
      for (const rung of rungs) expect(rung).toEqual(WITH_GAP);
      expect(video).toMatchObject({ isVariableRate: true, listed: { pictures: 50 } });
      expect(made.frameTimes?.startsUs.slice(24, 26)).toEqual([960_000, 2_520_000]);
      expect(made.frameCount).toBe(50);
      expect(beeps).toEqual([0.2, 2.7]);
      expect(info).toMatchObject({ durationMs: 3_500, isBrowserSafe: false });
    }
  },
);

test("PLUS-1576 of a clip that an edit list shows in two pieces, each picture of both is at its number, with its sound, poster, still and sprites", async () => {
  await using temp = await tempFolder();
  await writeEditList(await makeStored(temp, LONG_GROUP), temp.file("cut.mp4"), CUT);
  const { rungs, made, folder, video, info, beeps } = await shownIn(temp.file("cut.mp4"), temp);
  for (const rung of rungs) expect(rung).toEqual(WITH_CUT);
  expect(made.frameCount).toBe(50);
  expect(video).toMatchObject({ frameCount: 50, isFrameCountExact: true, missingFrames: 0 });
  expect(beeps).toEqual([0.2, 1.2]);
  const { posterFrame, stillFrame } = stillFrames(50);
  const stills = [POSTER_FILE, STILL_FILE].map(async (file) => await readNumberedFrames("image2", join(folder, file)));
  expect((await Promise.all(stills)).flat()).toEqual([WITH_CUT[posterFrame], WITH_CUT[stillFrame]]);
  const [sheet] = planVideo(info, video).ladder.sheets;
  const tiles = `untile=${sheet?.columns}x${sheet?.rows},`;
  const shown = await readNumberedFrames("jpeg_pipe", join(folder, `${sheet?.name}.jpg`), tiles);
  expect(new Set(shown).size).toBe(50);
  expect([...new Set(shown)]).toEqual(WITH_CUT);
});

test("PLUS-1575 an edit list with a gap is followed from the time on at which it begins to show something, also where the picture and the sound begin at different times", async () => {
  await using temp = await tempFolder();
  const stored = await makeStored(temp, LONG_GROUP);
  const late = [{ seconds: 0.4, from: null }, ...GAP];
  await writeEditList(stored, temp.file("picture.mp4"), late, "vide");
  await writeEditList(temp.file("picture.mp4"), temp.file("late.mp4"), GAP, "soun");
  const { rungs, video, beeps } = await shownIn(temp.file("late.mp4"), temp, "quick");
  for (const rung of rungs) expect(rung).toEqual(WITH_GAP);
  expect(video.startOffsetSeconds).toBeCloseTo(0.4);
  expect(beeps).toEqual([2.3]);
});

test("PLUS-1575 picture and sound that begin equally late, and have the same gap, stay together", async () => {
  await using temp = await tempFolder();
  const late = [{ seconds: 0.4, from: null }, ...GAP];
  await writeEditList(await makeStored(temp, LONG_GROUP), temp.file("late.mp4"), late);
  const { rungs, beeps } = await shownIn(temp.file("late.mp4"), temp, "quick");
  for (const rung of rungs) expect(rung).toEqual(WITH_GAP);
  expect(beeps).toEqual([0.2, 2.7]);
});

test("PLUS-1575 nothing follows the last picture where an edit list shows nothing after it", async () => {
  await using temp = await tempFolder();
  const edits = [...GAP.slice(0, 1), { seconds: 2, from: null }];
  await writeEditList(await makeStored(temp, LONG_GROUP), temp.file("end.mp4"), edits);
  const { rungs, info, beeps } = await shownIn(temp.file("end.mp4"), temp, "quick");
  for (const rung of rungs) expect(rung).toEqual(from(70, 25));
  expect(info).toMatchObject({ durationMs: 1_000, isBrowserSafe: false });
  expect(beeps).toEqual([0.2]);
});

test("PLUS-1575 pictures that say how they are turned, and two mono sounds, follow an edit list with a gap", async () => {
  await using temp = await tempFolder();
  const [plain, turned, gap] = [temp.file("plain.mov"), temp.file("turned.mov"), temp.file("gap.mov")];
  const monos = ["-filter_complex", "[0:a]channelsplit[l][r]", "-map", "[l]", "-map", "[r]", "-c:a", "pcm_s16le"];
  const clip = { rate: RATE, frames: STORED * 25, codec: LONG_GROUP, isSoundMapped: true, extra: monos };
  await makeNumberedClip({ output: plain, ...clip });
  await turnH264(plain, turned);
  await writeEditList(turned, gap, GAP);
  const { rungs, video, info, beeps } = await shownIn(gap, temp, "quick");
  expect([video.hasTurnedPictures, info.audio?.rightIndex]).toEqual([true, 2]);
  for (const rung of rungs) expect(rung).toEqual(WITH_GAP);
  expect(beeps).toEqual([0.2, 2.7]);
});

test("PLUS-1575 a sound file whose edit list has a gap is silent there, also in its waveform", async () => {
  await using temp = await tempFolder();
  const stored = await makeStored(temp, LONG_GROUP);
  const [sound, gap] = [temp.file("sound.m4a"), temp.file("gap.m4a")];
  const args = ["-i", stored, "-map", "0:a", "-c", "copy", sound];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  await writeEditList(sound, gap, GAP);
  const info = await probeFile(mediaTools(), gap);
  const [audio] = info.audioTracks;
  if (audio === undefined) throw new Error("no sound");
  expect(info).toMatchObject({ kind: "AUDIO", durationMs: 3_500, isBrowserSafe: false });
  const made = await runAudio({ tools: mediaTools(), info, audio, source: gap, folder: temp.path });
  expect(made.durationMs / 1_000).toBeCloseTo(3.5, 1);
  const beeps = await findBeeps("mov", (await joinRendition(temp.path, audioName(0))).path);
  expect(beeps.map((ms) => Math.round(ms / 20) / 50)).toEqual([0.2, 2.7]);
});

test("PLUS-1576 of a clip that an edit list shows in ninety pieces, each picture is at its number; one more is refused, with what to do", async () => {
  await using temp = await tempFolder();
  const source = await makeStored(temp, LONG_GROUP, false);
  const pieces = (count: number) => Array.from({ length: count }, (_, n) => ({ seconds: 0.04, from: n * 0.08 }));
  await writeEditList(source, temp.file("pieces.mp4"), pieces(90));
  const { rungs, made } = await shownIn(temp.file("pieces.mp4"), temp, "quick");
  for (const rung of rungs) expect(rung).toEqual(Array.from({ length: 90 }, (_, n) => 2 * n));
  expect(made.frameCount).toBe(90);
  await writeEditList(source, temp.file("more.mp4"), pieces(91));
  await expect(probeFile(mediaTools(), temp.file("more.mp4"))).rejects.toThrow(/too many parts. Export it without/);
});

test.each([
  ["goes on after the end of the track", { seconds: 3, from: 7 }, [...from(70, 25), ...from(175, 25)]],
  ["begins after the end of the track", { seconds: 500, from: 9 }, from(70, 25)],
])("PLUS-1576 the last piece of an edit list that %s ends there", async (_name, last, expected) => {
  await using temp = await tempFolder();
  await writeEditList(await makeStored(temp, LONG_GROUP), temp.file("past.mp4"), [...CUT.slice(0, 1), last]);
  const { rungs, made, beeps } = await shownIn(temp.file("past.mp4"), temp);
  for (const rung of rungs) expect(rung).toEqual(expected);
  expect(made.frameCount).toBe(expected.length);
  expect(beeps[0]).toBe(0.2);
});

test("PLUS-1577 a file whose edit list has gaps and changes the order or the speed is refused, with what to do", async () => {
  await using temp = await tempFolder();
  const stored = await makeStored(temp, LONG_GROUP, false);
  const faster = GAP.map((edit) => ({ ...edit, rate: 2 }));
  for (const edits of [GAP.toReversed(), faster]) {
    await writeEditList(stored, temp.file("odd.mp4"), edits);
    await expect(probeFile(mediaTools(), temp.file("odd.mp4"))).rejects.toThrow(/Export it without an edit list/);
  }
  await writeEditList(stored, temp.file("sorted.mp4"), CUT.toReversed());
  expect(await probeFile(mediaTools(), temp.file("sorted.mp4"))).toMatchObject({ isBrowserSafe: false });
});

test.each([
  ["backwards", CUT.toReversed(), [...from(145, 25), ...from(70, 25)]],
  ["repeated", [...CUT.slice(0, 1), { seconds: 1, from: 3.4 }], [...from(70, 25), ...from(85, 25)]],
])("PLUS-1580 of a clip whose pieces are shown %s, each picture is at its number", async (_name, edits, expected) => {
  await using temp = await tempFolder();
  for (const codec of [LONG_GROUP, SHORT_GROUPS]) {
    await writeEditList(await makeStored(temp, codec, false), temp.file("odd.mp4"), edits);
    const { rungs, video } = await shownIn(temp.file("odd.mp4"), temp, codec === LONG_GROUP ? "quick" : "ladder");
    for (const rung of rungs) expect(rung).toEqual(expected);
    expect(video).toMatchObject({ frameCount: 50, missingFrames: 0 });
  }
});

test("PLUS-1576 an original that is shown in several pieces is not played directly, though nothing is left out", async () => {
  await using temp = await tempFolder();
  const stored = await makeStored(temp, SHORT_GROUPS, false);
  expect(await probeFile(mediaTools(), stored)).toMatchObject({ isBrowserSafe: true });
  const halves = [
    { seconds: 4, from: 0 },
    { seconds: 4, from: 4 },
  ];
  await writeEditList(stored, temp.file("halves.mp4"), halves);
  const { info, rungs } = await shownIn(temp.file("halves.mp4"), temp, "quick");
  expect(info).toMatchObject({ isBrowserSafe: false, video: { frameCount: 200, hasEditList: true } });
  for (const rung of rungs) expect(rung).toEqual(from(0, 200));
});
