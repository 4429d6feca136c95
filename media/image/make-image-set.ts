import { runInChild } from "#media/child/run-in-child.ts";
import { isLargeImage } from "./image-limits.ts";
import type { ImageSet, ImageSetsInput } from "./image-sizes.ts";

/**
 * Writes `name-<width>.jpg` (WebP for images with transparency) in each size that is not larger than the image: upright, sRGB,
 * without the original's metadata. Runs in a child.
 * @throws MediaError if the image can't be decoded to its end.
 */
export async function makeImageSet(
  source: string,
  folder: string,
  name: string,
  longSides: readonly number[],
  signal?: AbortSignal,
): Promise<ImageSet> {
  const [made] = await makeImageSets({ folder, sets: [{ source, name, longSides }] }, signal);
  if (!made) throw new Error("a child returns a set for each picture");
  return made;
}

/** Like `makeImageSet` for several images, in one child: large ones are counted before anything is decoded. */
export async function makeImageSets(input: ImageSetsInput, signal?: AbortSignal): Promise<ImageSet[]> {
  let isLarge = false;
  for (const { source: path } of input.sets)
    isLarge ||= isLargeImage(await runInChild("imageSize", { path }, { signal }));
  return await runInChild(isLarge ? "largeImageSets" : "imageSets", input, { signal });
}
