import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { makeImageRenditions } from "./make-image-renditions.ts";

const tools = mediaTools();
/** A colour that none of the conversions below may change by much. */
const ORANGE = { r: 230, g: 130, b: 30 };

/** The centre of the image as the web shows it: 8 bits, sRGB. */
async function shownColour(temp: TempFolder, path: string): Promise<{ space: string; rgb: number[]; width: number }> {
  const info = await probeFile(tools, path);
  expect(info.kind).toBe("IMAGE");
  const made = await makeImageRenditions(tools, info, path, temp.path);
  const shown = sharp(join(temp.path, made.file));
  const { space, depth } = await shown.metadata();
  expect(depth).toBe("uchar");
  const { data } = await shown
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { space, rgb: [...data], width: made.width };
}

function expectOrange(rgb: readonly number[], tolerance: number): void {
  expect(rgb).toHaveLength(3);
  const off = [ORANGE.r, ORANGE.g, ORANGE.b].map((value, index) => Math.abs(value - (rgb[index] ?? -999)));
  expect(Math.max(...off)).toBeLessThanOrEqual(tolerance);
}

const SMALL = { width: 64, height: 48 };
const orange = () => sharp({ create: { ...SMALL, channels: 3, background: ORANGE } });
/** Three pictures of 64 × 48: orange, black, white. */
const ANIMATED_AVIF = [
  "AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAA",
  "AAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAA88AAAAnAAAAKGlpbmYAAAAAAAEAAAAa",
  "aW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4",
  "EgAAAAAAATY29scm5jbHgAAQABAAGAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAKibW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAAAoAAAAAAAA",
  "AQAAAQAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAi",
  "50cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAA",
  "AABAAAAAAEAAAAAwAAAAAAHKbWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAAAoAAAAGABVxAAAAAAAL2hkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAA",
  "AAAABQaWN0dXJlSGFuZGxlcgAAAAFzbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAAB",
  "AAABM3N0YmwAAACvc3RzZAAAAAAAAAABAAAAn2F2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAQAAwAEgAAABIAAAAAAAAAAEYTGF2YzU5Lj",
  "M3LjEwMCBsaWJhb20tYXYxAAAAAAAAAAAY//8AAAAMYXYxQ4EgAAAAAAAKZmllbAEAAAAAE2NvbHJuY2x4AAEAAQABgAAAABBwYXNwAAAAAQAA",
  "AAEAAAAQY2NzdAAAAAB8AAAAAAAAGHN0dHMAAAAAAAAAAQAAAAMAAAgAAAAAFHN0c3MAAAAAAAAAAQAAAAEAAAAcc3RzYwAAAAAAAAABAAAAAQ",
  "AAAAMAAAABAAAAIHN0c3oAAAAAAAAAAAAAAAMAAAAnAAAAFgAAABYAAAAUc3RjbwAAAAAAAAABAAADzwAAAFttZGF0Cg0gAAACr/ebXyQEBAZA",
  "MhYQAIoAAAIAAAAAExDTSTOvI6EY1+0gMhQwA8CAAABGqAAAAkAAIAAAJmZ5fDIUMAXBBAAARqgAAAJAACAAHzrLbJQ=",
].join("");

test("a CMYK photograph is shown in screen colours", async () => {
  await using temp = await tempFolder();
  const path = temp.file("print.jpg");
  await orange().toColourspace("cmyk").jpeg({ quality: 95 }).toFile(path);
  expect((await sharp(path).metadata()).space).toBe("cmyk");
  const { space, rgb, width } = await shownColour(temp, path);
  expect([space, width]).toEqual(["srgb", 64]);
  // Printing inks can't reproduce every colour of a screen.
  expectOrange(rgb, 30);
});

test.each(["tiff", "png"] as const)("a 16-bit %s is shown in 8 bits, in its colours", async (format) => {
  await using temp = await tempFolder();
  const path = temp.file(`deep.${format}`);
  const options = format === "tiff" ? { compression: "deflate" as const } : {};
  await orange().toColourspace("rgb16").toFormat(format, options).toFile(path);
  expect((await sharp(path).metadata()).depth).toBe("ushort");
  expectOrange((await shownColour(temp, path)).rgb, 3);
});

test.each(["dpx", "exr", "jp2"])("a %s image, which only ffmpeg reads, is shown", async (extension) => {
  await using temp = await tempFolder();
  const path = temp.file(`frame.${extension}`);
  const args = ["-f", "lavfi", "-i", "testsrc2=s=64x48", "-frames:v", "1", "-update", "1", path];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  expect((await shownColour(temp, path)).width).toBe(64);
});

test.each(["gif", "webp", "png", "avif", "tiff"])(
  "PLUS-1384 a %s with several pictures shows the first, and its pictures are counted",
  async (kind) => {
    await using temp = await tempFolder();
    const path = temp.file(`several.${kind}`);
    const others = ["black", "white"].map((background) =>
      sharp({ create: { ...SMALL, channels: 3, background } }).png(),
    );
    const pictures = await Promise.all([orange().png(), ...others].map((picture) => picture.toBuffer()));
    if (kind === "gif" || kind === "webp" || kind === "tiff")
      await sharp(pictures, { join: { animated: true } })
        .toFormat(kind)
        .toFile(path);
    else if (kind === "avif") await writeFile(path, Buffer.from(ANIMATED_AVIF, "base64"));
    else {
      const inputs = pictures.map((picture, place) => writeFile(temp.file(`${place}.png`), picture));
      await Promise.all(inputs);
      const args = ["-i", temp.file("%d.png"), "-f", "apng", path];
      await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
    }
    expect((await probeFile(tools, path)).pages).toBe(pictures.length);
    expectOrange((await shownColour(temp, path)).rgb, 8);
  },
);

test("PLUS-1384 no number of pictures is reported for an image with one", async () => {
  await using temp = await tempFolder();
  for (const kind of ["gif", "png", "avif", "jpeg"] as const) {
    const path = temp.file(`one.${kind}`);
    await orange().toFormat(kind).toFile(path);
    expect([kind, (await probeFile(tools, path)).pages]).toEqual([kind, null]);
  }
});
