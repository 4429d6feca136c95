import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

/** A clip with a second of pictures of the size in its header, then a second of this size. */
async function grows(temp: TempFolder, size: string, said = "960x720"): Promise<string> {
  const parts = [said, size].map(async (one, place) => {
    const input = ["-f", "lavfi", "-i", `testsrc2=s=${one}:r=25:d=1`, "-c:v", "mjpeg", "-f", "mjpeg"];
    await runTool(mediaTools(), { tool: "ffmpeg", args: [...input, temp.file(`${place}`)], limits: STILL_LIMITS });
    return await readFile(temp.file(`${place}`));
  });
  await writeFile(temp.file("both.mjpg"), Buffer.concat(await Promise.all(parts)));
  const clip = temp.file("clip.mkv");
  const args = ["-f", "mjpeg", "-r", "25", "-i", temp.file("both.mjpg"), "-c", "copy", clip];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return clip;
}

const TOO_LARGE =
  "Pictures later in this video are more than twice as large as the first ones. The original is kept and can be downloaded";

/** One picture is lost where the size changes. */
test("PLUS-1265, PLUS-1286 pictures more than twice as large as the header says aren't decoded, slightly larger ones are", async () => {
  await using temp = await tempFolder();
  const large = transcodeClip(await grows(temp, "1600x1000"), temp, "quick");
  await expect(large).rejects.toMatchObject({ code: "MEDIA_TOO_LARGE", message: TOO_LARGE });
  await using other = await tempFolder();
  expect((await transcodeClip(await grows(other, "1280x960"), other, "quick")).made.frameCount).toBeGreaterThan(45);
});

test("PLUS-1265 pictures of a million pixels are decoded, however small the header's are", async () => {
  await using temp = await tempFolder();
  expect((await transcodeClip(await grows(temp, "1152x864", "64x64"), temp, "quick")).made.frameCount).toBeGreaterThan(
    45,
  );
  await using other = await tempFolder();
  const large = transcodeClip(await grows(other, "1280x960", "64x64"), other, "quick");
  await expect(large).rejects.toMatchObject({ code: "MEDIA_TOO_LARGE", message: TOO_LARGE });
});
