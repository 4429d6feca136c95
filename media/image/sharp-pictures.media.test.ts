import { chmod, writeFile } from "node:fs/promises";
import { crc32, deflateSync, inflateRawSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CHILD_KINDS } from "#media/child/child-kind.ts";
import { onBehalfOf } from "#media/child/on-behalf-of.ts";
import { runAmongChildren, runInChild } from "#media/child/run-in-child.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { makeImageRenditions } from "./make-image-renditions.ts";
import { makeImageSet } from "./make-image-set.ts";
import { writeImageSets } from "./sharp-pictures.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Black and interlaced: a few kilobytes that take long to decode. `side`: a multiple of 64. */
function slowPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 1], 8);
  // Adam7: columns and rows of each pass, as fractions of the side.
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [across, down]) => sum + (side / across / 8 + 1) * (side / down), 0);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

test("PLUS-526 an image is decoded once for all of its sizes", async () => {
  await using temp = await tempFolder();
  const source = temp.file("slow.png");
  await writeFile(source, slowPng(4096));
  const cpuMs = async (longSides: readonly number[]) => {
    const before = process.cpuUsage();
    const [made] = await writeImageSets({ folder: temp.path, sets: [{ source, name: "made", longSides }] });
    expect(made?.sizes.map(({ width, height }) => [width, height])).toEqual(longSides.map((side) => [side, side]));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await cpuMs([64]);
  const one = await cpuMs([640]);
  expect(await cpuMs([640, 480, 320, 160, 80])).toBeLessThan(one * 2);
});

test("PLUS-525 no child process that reads an uploaded file uses 2 GB", () => {
  for (const { memoryBytes } of CHILD_KINDS) expect(memoryBytes).toBeLessThan(2e9);
});

test("PLUS-525 an image that only ffmpeg reads, and that exceeds its memory, is not reported as damaged", async () => {
  await using temp = await tempFolder();
  const spy = temp.file("ffmpeg");
  await writeFile(spy, "#!/bin/sh\necho 'Error while decoding stream #0:0: Cannot allocate memory' >&2\nexit 1\n");
  await chmod(spy, 0o755);
  const made = makeImageRenditions(
    mediaTools(spy),
    { container: "exr", demuxer: "exr_pipe", image: null },
    "large.exr",
    temp.path,
  );
  await expect(made).rejects.toMatchObject({
    code: "MEDIA_TOO_LARGE",
    message: "This image needs too much memory to read. The original is kept and can be downloaded",
  });
});

/** 36 tiles of 2,048 × 2,048, all with the same 135 bytes. */
const TILES = [
  "bdXLjtJgGMbxHigtpZwPBUqBckjMxAW4ceFyvAUvoOEwfslUGmyI7pw7GBN1ORdgTMxcgDHxOtzrXYxf6cNIeN8mzf/rj4YUKG8VRelvkvdxuB",
  "cbRW6R2CzSdSRCeWzdReskVLIteL263mGtxGKZKGdbNRZJpGZrGe2buN4uNXnwMpXZQdXstcPmyF07nm39kn0id51IjohBJE/EJGIRKRCxiRSJ",
  "OERKRMpEKkSqRGpE6kQaRJpEWkTaRFwiHSJdIj0iHpE+EZ/IgMiQyIhIQGRMZEJkSmR2LvpSiDcb3Jjpq648XOuP9/LVTqyUE1azWzfczxfnrP",
  "Oc49ngOc+zybPFc4Fnm+cizw7PJZ7LPFd4rvJc47nOc4PnJs8tnts8uzx3eO7y3OPZ47nPs8/zgOchzyOeA57HPE94nvI8+89fxW59/IvdrUR0",
  "dfhrTfEQ0DHoDQxzEwO7gKFcxOAtYbhWMEBrGJINDMIWhp2LgdbF0PIwmHwMnyEGTIAhMsGgkBesfhLxLpbrVyJebtP3DPeLyxvHUWzTu/j58P",
  "A3veCmeBuvs09jHR8uJzbHnj4V34l0oVuWPEl9LuIoPJk0qqann1vTb7S0OppDDTSPmqiFFlAbLaIOWkLLaAWtojW0jjbQJtpC26iLdtAu2kM9",
  "tI/66AAdoiM0QMfoBJ2is+P1iFWYKKphnHy180ja42/yzK9n94B+a//Z3l5+/PHl+8X9i8Xv/NPP5v2Hfw==",
].join("");

test("PLUS-603 an AVIF whose decoding needs more memory than one file may use is not reported as damaged", async () => {
  await using temp = await tempFolder();
  const source = temp.file("tiles.avif");
  await writeFile(source, inflateRawSync(Buffer.from(TILES, "base64")));
  const made = makeImageRenditions(mediaTools(), { container: "avif", demuxer: null, image: null }, source, temp.path);
  await expect(made).rejects.toMatchObject({
    code: "MEDIA_TOO_LARGE",
    message: "This image needs too much memory to read. The original is kept and can be downloaded",
  });
});

test("PLUS-1361 one person's images of more than 50 million pixels are decoded one at a time; other people's, and small ones, don't wait for them", async () => {
  await using temp = await tempFolder();
  const black = async (width: number) => {
    const path = temp.file(`${width}.png`);
    await sharp({ create: { width, height: 1_000, channels: 3, background: "black" } })
      .png()
      .toFile(path);
    return path;
  };
  const [small, large] = [await black(50_000), await black(50_001)];
  const made: string[] = [];
  const make = (person: string, source: string, name: string) =>
    onBehalfOf(person, async () => {
      await makeImageSet(source, temp.path, name, [32]);
      made.push(name);
    });
  const holding = Promise.withResolvers<void>();
  const held = onBehalfOf("anna", () => runAmongChildren("largeImageSets", undefined, () => holding.promise));
  const second = make("anna", large, "anna's second large one");
  // Images that only ffmpeg reads count too.
  const missing = mediaTools("/nowhere/ffmpeg");
  const exr = { container: "exr", demuxer: "exr_pipe", image: { width: 50_001, height: 1_000 } };
  const third = onBehalfOf("anna", () => makeImageRenditions(missing, exr, large, temp.path)).catch(
    (error: unknown) => {
      made.push("anna's third large one");
      return error;
    },
  );
  await make("anna", small, "anna's small one");
  await make("bert", large, "bert's large one");
  expect(made).toEqual(["anna's small one", "bert's large one"]);
  holding.resolve();
  await Promise.all([held, second, third]);
  expect(made.slice(2).toSorted()).toEqual(["anna's second large one", "anna's third large one"]);
  expect(await third).toMatchObject({ code: "MEDIA_TOOL_MISSING" });
});

test("PLUS-265 an SVG isn't drawn, whatever its sender calls it; every kind of image still is", async () => {
  await using temp = await tempFolder();
  const svg = temp.file("picture.avif");
  await writeFile(svg, '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  await expect(runInChild("imageSize", { path: svg })).rejects.toMatchObject({ code: "MEDIA_UNREADABLE" });
  const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: "red" } });
  for (const kind of ["jpeg", "png", "gif", "webp", "avif", "tiff"] as const) {
    const path = temp.file(`picture.${kind}`);
    await picture.clone().toFormat(kind).toFile(path);
    expect([kind, await runInChild("imageSize", { path })]).toEqual([kind, { width: 8, height: 4, pictures: 1 }]);
  }
});
