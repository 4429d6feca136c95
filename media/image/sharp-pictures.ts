import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { countPictures } from "./count-pictures.ts";
import { MAX_IMAGE_PIXELS, unreadableImage } from "./image-limits.ts";
import { type ImageFile, type ImageSet, type ImageSetsInput, imageSteps } from "./image-sizes.ts";

/* Decodes untrusted bytes with sharp: for child processes only. */

// Its cache would keep files open and memory allocated for images that are never read again.
sharp.cache(false);
// Only what `probe/sniff-format.ts` calls an image: libvips detects formats itself, and would draw a disguised SVG for minutes.
sharp.block({ operation: ["VipsForeignLoad"] });
const LOADERS = ["Jpeg", "Png", "Nsgif", "Webp", "Heif", "Tiff"];
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

const JPEG_QUALITY = 82;
const WEBP_QUALITY = 84;

/** Upright, and how many pictures or pages the file has: the first stands for all. @throws MediaError */
export async function readSize(path: string): Promise<{ width: number; height: number; pictures: number }> {
  try {
    // The caller checks the pixels, so that its sentence can name the size.
    const { autoOrient, pages = 1 } = await sharp(await readable(path), { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height, pictures: Math.max(pages, await countPictures(path)) };
  } catch (error) {
    throw unreadableImage(error);
  }
}

/** libvips doesn't know the brand of an animated AVIF, though it reads the image that stands for it. */
async function readable(path: string): Promise<string | Buffer> {
  await using file = await open(path, "r");
  const { buffer } = await file.read(Buffer.alloc(BRAND_END), 0, BRAND_END, 0);
  if (buffer.toString("latin1", 4) !== "ftypavis") return path;
  const bytes = await readFile(path);
  bytes.write("avif", BRAND_END - 4, "latin1");
  return bytes;
}

const BRAND_END = 12;

/** @throws MediaError if an image can't be decoded to its end */
export async function writeImageSets({ folder, sets }: ImageSetsInput): Promise<ImageSet[]> {
  const made: ImageSet[] = [];
  for (const { source, name, longSides } of sets) {
    const input = sharp(await readable(source), { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "truncated" });
    made.push(await writeImageSet(input, { folder, name, longSides }));
  }
  return made;
}

export interface PictureToFlatten {
  readonly source: string;
  readonly target: string;
  readonly longSide: number;
}

/** As a JPEG on white; returns its size. @throws MediaError */
export async function writeFlatPicture({
  source,
  target,
  longSide,
}: PictureToFlatten): Promise<{ width: number; height: number }> {
  try {
    const picture = sharp(await readable(source), { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "truncated" });
    const input = picture.autoOrient();
    const fitted = input.resize(longSide, longSide, { fit: "inside", withoutEnlargement: true });
    const flat = fitted.flatten({ background: "white" }).toColourspace("srgb");
    const { width, height } = await flat.jpeg({ quality: JPEG_QUALITY, mozjpeg: false }).toFile(target);
    return { width, height };
  } catch (error) {
    throw unreadableImage(error);
  }
}

/** Pixels in memory, at four bytes each. */
export async function writeRawImageSet(
  pixels: { readonly data: Uint8Array; readonly width: number; readonly height: number },
  place: ImageSetPlace,
): Promise<ImageSet> {
  const { width, height } = pixels;
  const opaque = sharp(pixels.data, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
  return await writeImageSet(opaque, place, { width, height, hasAlpha: false });
}

export interface ImageSetPlace {
  readonly folder: string;
  readonly name: string;
  readonly longSides: readonly number[];
}

async function writeImageSet(
  input: Sharp,
  { folder, name, longSides }: ImageSetPlace,
  known?: { readonly width: number; readonly height: number; readonly hasAlpha: boolean },
): Promise<ImageSet> {
  try {
    const { hasAlpha, ...size } = known ?? (await metadataOf(input));
    const steps = imageSteps(size, longSides);
    const [largest] = steps;
    if (!largest) throw new Error("an image set needs at least one size");
    const decoded = await decodeOnce(input, largest);
    const files: ImageFile[] = [];
    for (const step of steps) {
      const picture = decoded.clone().resize(step.width, step.height, { fit: "fill" });
      const file = `${name}-${step.width}.${hasAlpha ? "webp" : "jpg"}`;
      const encoded = hasAlpha
        ? picture.webp({ quality: WEBP_QUALITY })
        : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: false });
      await encoded.toFile(join(folder, file));
      files.push({ file, ...step });
    }
    return imageSetOf(files);
  } catch (error) {
    throw unreadableImage(error);
  }
}

/** Upright and sRGB, in the largest size: a small file can hold an image whose decoding takes half a minute (PLUS-526). */
async function decodeOnce(input: Sharp, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const upright = input.autoOrient().resize(width, height, { fit: "fill" }).toColourspace("srgb");
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function metadataOf(input: Sharp): Promise<{ width: number; height: number; hasAlpha: boolean }> {
  const { autoOrient, hasAlpha } = await input.metadata();
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha };
}

function imageSetOf(files: readonly ImageFile[]): ImageSet {
  const [largest] = files;
  if (!largest) throw new Error("an image set needs at least one size");
  return { ...largest, sizes: files };
}
