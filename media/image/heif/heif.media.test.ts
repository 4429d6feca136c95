import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import { MediaError } from "#media/media-error.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { heifGrid } from "#media/test-clips/heif-file.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";

const tools = mediaTools();

/** Written by libheif 1.15: 96 × 64, orange and blue above green and white. */
const BY_LIBHEIF = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAA8AAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAD4bWRhdAAAAOwoAa8GOFr8+1fw4f///bcx6H9t6gu+VqVf2XVG+/sCV//3NF2Y4U8g2ol95fxeHwfwT/YsbLjh2O2hwgpXj+4Oa4kgdg74GoSeIkUtEY7bMVOO+cXF2My1PWIaVEE2FV1HAvv58VFgA5mVm9/nYqf7iG6N8pu3/9hXjyZNh9IE//u/WDz1bTBdz8nGKMceaaig/GwTas7fO4Z6s9x3X3n+8/3Om/Xun//OFfHwx9T3vLjiebbDcUn619sfdTu+U78DXi/ZHUYI54P2UVsyiyivi9zaUgEz+wWgTDaWC2tg+bXYpy4pFPBtXiXBQA==",
  "base64",
);

/** How a file looks: its size, and the colours in the middle of its quarters, row by row. */
async function shown(bytes: Buffer): Promise<{ size: number[]; quarters: number[][] }> {
  await using temp = await tempFolder();
  const path = temp.file("phone.heic");
  await writeFile(path, bytes);
  const info = await probeFile(tools, path);
  expect(info.kind).toBe("IMAGE");
  const made = await makeImageRenditions(tools, info, path, temp.path);
  expect(info.image).toEqual({ width: made.width, height: made.height });
  const { data } = await sharp(join(temp.path, made.file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const quarters = [1, 3].flatMap((y) =>
    [1, 3].map((x) => {
      const at = 3 * (Math.floor((made.height * y) / 4) * made.width + Math.floor((made.width * x) / 4));
      return [...data.subarray(at, at + 3)];
    }),
  );
  return { size: [made.width, made.height], quarters };
}

const NAMED: Record<string, readonly number[]> = {
  orange: [230, 130, 30],
  blue: [30, 60, 200],
  green: [40, 160, 60],
  white: [240, 240, 240],
};

function expectColours(quarters: readonly number[][], names: readonly string[]): void {
  const off = quarters.map((rgb, place) =>
    Math.max(...rgb.map((value, index) => Math.abs(value - (NAMED[names[place] ?? ""]?.[index] ?? -999)))),
  );
  expect(Math.max(...off), JSON.stringify(quarters)).toBeLessThanOrEqual(12);
}

test("PLUS-155 a HEIC image is shown in its colours", async () => {
  const { size, quarters } = await shown(BY_LIBHEIF);
  expect(size).toEqual([96, 64]);
  expectColours(quarters, ["orange", "blue", "green", "white"]);
});

const TILES = [
  ["0xe6821e", "0x1e3cc8"],
  ["0x28a03c", "0xf0f0f0"],
];

test("PLUS-155 a tiled HEIC image, as phones write it, is assembled, cropped and turned upright", async () => {
  await using temp = await tempFolder();
  const grid = { rows: TILES, width: 120, height: 101 };
  const upright = await shown(await heifGrid(tools, temp, { ...grid, quarterTurns: 0 }));
  expect(upright.size).toEqual([120, 101]);
  expectColours(upright.quarters, ["orange", "blue", "green", "white"]);
  const turned = await shown(await heifGrid(tools, temp, { ...grid, quarterTurns: 1 }));
  expect(turned.size).toEqual([101, 120]);
  expectColours(turned.quarters, ["blue", "white", "orange", "green"]);
});

test("PLUS-155 a HEIC image's own colour space is honoured", async () => {
  await using temp = await tempFolder();
  const { data } = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .withIccProfile("p3")
    .png()
    .toBuffer({ resolveWithObject: true });
  const profile = (await sharp(data).metadata()).icc;
  if (!profile) throw new Error("no profile");
  const grid = { rows: TILES, width: 128, height: 128, quarterTurns: 0 };
  const [orange = []] = (await shown(await heifGrid(tools, temp, { ...grid, profile }))).quarters;
  // The same numbers mean a stronger orange in Display P3 than in sRGB.
  expect(orange[0]).toBeGreaterThan(236);
  expect(orange[2]).toBeLessThan(20);
});

test("PLUS-155 a HEIC image that is cut off, or is not HEVC, ends with a sentence that says what to do", async () => {
  await expect(shown(BY_LIBHEIF.subarray(0, BY_LIBHEIF.length - 40))).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
    message: "This HEIC image is damaged and can't be shown. Upload a complete copy",
  });
  await expect(shown(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"))).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
  });
  const foreign = Buffer.from(BY_LIBHEIF.toString("latin1").replaceAll("hvc1", "jpeg"), "latin1");
  await expect(shown(foreign)).rejects.toMatchObject({
    code: "MEDIA_UNSUPPORTED",
    message:
      "HEIC images of this kind can't be shown. The original is kept and can be downloaded. Upload a JPEG or PNG to see it here",
  });
});

test("damage to a HEIC header only ever leads to a sentence", async () => {
  for (let at = 20; at < 420; at += 13) {
    const damaged = Buffer.from(BY_LIBHEIF);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    await using temp = await tempFolder();
    const path = temp.file("damaged.heic");
    await writeFile(path, damaged);
    const ended = await probeFile(tools, path).then(
      ({ kind }) => kind,
      (error: unknown) => (error instanceof MediaError ? "IMAGE" : error),
    );
    expect(ended).toBe("IMAGE");
  }
});
