import { join } from "node:path";
import sharp from "sharp";
import { type ImageFile, type ImageSet, imageSteps } from "./image-sizes.ts";
import { MAX_IMAGE_PIXELS, unreadableImage } from "./read-image-size.ts";

// Its cache keeps files open and memory taken between pictures that never come again.
sharp.cache(false);

const JPEG_QUALITY = 82;
const WEBP_QUALITY = 84;

/**
 * Writes `name-<width>.jpg` (WebP where the picture has transparency) in each size that is not larger than the picture:
 * upright, sRGB, without the original's metadata.
 * @throws MediaError when the picture cannot be read to its end.
 */
export async function makeImageSet(
  source: string | Buffer,
  folder: string,
  name: string,
  longSides: readonly number[],
): Promise<ImageSet> {
  try {
    const input = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "truncated" });
    const { autoOrient, hasAlpha } = await input.metadata();
    const files: ImageFile[] = [];
    for (const step of imageSteps(autoOrient, longSides)) {
      const picture = input.clone().autoOrient().resize(step.width, step.height, { fit: "fill" }).toColourspace("srgb");
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

function imageSetOf(files: readonly ImageFile[]): ImageSet {
  const [largest] = files;
  if (!largest) throw new Error("an image set needs at least one size");
  return { ...largest, sizes: files };
}
