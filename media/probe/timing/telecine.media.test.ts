import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { telecined } from "#media/test-clips/telecined.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

const FILM = { numerator: 24_000, denominator: 1001 };
const PICTURES = 60;
const all = Array.from({ length: PICTURES }, (_, picture) => picture);

/** A numbered film with repeated fields, raw and in a container. */
async function makeTelecined(temp: TempFolder, name: string, isHeld: (picture: number) => boolean): Promise<string> {
  const [film, raw, output] = [temp.file("film.m2v"), temp.file("telecined.m2v"), temp.file(name)];
  const codec = ["-c:v", "mpeg2video", "-q:v", "4", "-g", "12", "-bf", "2", "-pix_fmt", "yuv420p"];
  await makeNumberedClip({ output: film, rate: FILM, frames: PICTURES, codec, audio: false });
  await writeFile(raw, telecined(await readFile(film), isHeld));
  const args = ["-y", "-fflags", "+genpts", "-i", raw, "-c", "copy", output];
  if (output !== raw) await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return output;
}

/** The numbers in a clip's quick rung. */
async function numbersOf(temp: TempFolder, source: string) {
  const { video, made, folder } = await transcodeClip(source, temp, "quick");
  const { path } = await joinRendition(folder, made.variants[0]?.name ?? "");
  return { video, made, numbers: await readNumberedFrames("mov", path) };
}

test.each(["telecined.m2v", "film.mpg", "film.ts", "film.mkv"])(
  "PLUS-1381 film with repeated fields in %s is counted as film: each picture is one frame",
  async (name) => {
    await using temp = await tempFolder();
    const { video, made, numbers } = await numbersOf(temp, await makeTelecined(temp, name, (at) => at % 2 === 0));
    expect(video).toMatchObject({ rate: FILM, isVariableRate: false, missingFrames: 0 });
    expect([made.frameCount, numbers]).toEqual([PICTURES, all]);
  },
);

test.each(["telecined.m2v", "film.mpg", "film.ts", "film.mkv"])(
  "PLUS-1381 no picture of film and video mixed in %s is lost",
  async (name) => {
    await using temp = await tempFolder();
    const isHeld = (at: number) => at % 2 === 0 && (at < 20 || at > 40);
    const { video, made, numbers } = await numbersOf(temp, await makeTelecined(temp, name, isHeld));
    expect(video).toMatchObject({ isVariableRate: true });
    expect([made.frameCount, [...new Set(numbers)]]).toEqual([PICTURES, all]);
  },
);
